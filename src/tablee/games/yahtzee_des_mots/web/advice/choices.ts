/** A choice in a few words: « garder B E L O T », « GLOBE dans la case Chance ». Pure. */
import { fill } from '$web/lib/i18n/labels';
import type { YahtzeeDesMotsWrite } from '$web/generated/protocol';
import type { YahtzeeLabels } from '../labels';
import type { AdviceLabels } from './labels';

export function keeping(faces: readonly string[], labels: AdviceLabels['hint']): string {
  return faces.length === 0 ? labels.otherKeepNone : fill(labels.otherKeep, { dice: faces.join(' ') });
}

export function writing({ box, words = [] }: YahtzeeDesMotsWrite, labels: AdviceLabels['hint'], { boxes, into }: YahtzeeLabels): string {
  if (words.length === 0) return box === 'turn' ? labels.otherCross : fill(labels.otherFill, { box: boxes[box] });
  return fill(labels.otherWrite, { words: words.map(({ word }) => word).join(' '), into: into[box] });
}
