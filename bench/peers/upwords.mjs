// Topword's peer: upwords-solver, asked for all plays of the positions that standard input holds, in the same words.
//
// In:  {"words": [...], "runs": n, "positions": [{"board": [["0 ", "2T", ...], ...], "rack": "ABCDEFG"}, ...]}
// Out: {"plays": [["H 5 3 AB C", ...], ...], "seconds": the best of the runs over all positions}
import { readFileSync } from 'node:fs';
import { UpwordsWordFinder } from 'upwords-solver';
import { TileRack } from 'upwords-toolkit';

const { words, runs, positions } = JSON.parse(readFileSync(0, 'utf8'));
UpwordsWordFinder.init(words);

function rackOf(letters) {
  const rack = new TileRack();
  for (const letter of letters) rack.addTile(letter, 1);
  return rack;
}

function findAll() {
  return positions.map(({ board, rack }) => UpwordsWordFinder.findAllPossiblePlays(board, rackOf(rack)));
}

const plays = findAll().map((found) => [
  ...new Set(found.map(({ direction, start, tiles }) => `${'HV'[direction]} ${start.join(' ')} ${tiles}`)),
]);
let seconds = Infinity;
for (let run = 0; run < runs; run++) {
  const began = performance.now();
  findAll();
  seconds = Math.min(seconds, (performance.now() - began) / 1000);
}
console.log(JSON.stringify({ plays, seconds }));
