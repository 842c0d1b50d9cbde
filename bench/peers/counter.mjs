// The server's peer: boardgame.io with the counter game (see bench/counter), in memory or in files.
//
// node counter.mjs PORT           keeps matches in memory
// node counter.mjs PORT FOLDER    keeps them in a folder (FlatFile)
import boardgame from 'boardgame.io/dist/cjs/server.js';

const { FlatFile, Server } = boardgame;

const Counter = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }, by) => {
      if (!Number.isInteger(by) || by < 1 || by > 3) return 'INVALID_MOVE';
      G.count += by;
    },
  },
};

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [Counter],
  origins: [/127\.0\.0\.1/],
  ...(folder && { db: new FlatFile({ dir: folder }) }),
});
await server.run({ port: Number(port), lobbyConfig: { apiCallback: () => {} } });
console.log('ready');
