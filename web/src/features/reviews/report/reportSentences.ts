import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { bandsOf, formatPercent } from "./reportNumbers.ts";

/** The parts of the report to which its sentences lead. */
export type ReportPart = "ratings" | "skillsets" | "checks";

/** A sentence of the report, and the part that shows where it comes from. */
export interface ReportSentence {
  readonly part: ReportPart;
  readonly text: string;
}

/** From this many people on, a sentence gives a share; of fewer it gives their number. */
const enoughForShare = 10;

const meetText = (counts: readonly number[]): string => {
  const { below, at, above, of } = bandsOf([...counts]);
  return of < enoughForShare
    ? `Of ${formatCountOf(of, "person", "people")} with a rating, ${at} ${at === 1 ? "meets" : "meet"} expectations, ${above} ${above === 1 ? "is" : "are"} above and ${below} below.`
    : `${formatPercent(at, of)} meet expectations, ${formatPercent(above, of)} are above and ${formatPercent(below, of)} below.`;
};

const selfText = ({ selfCompared: { higher, same, lower } }: RoundReport): string | null => {
  const both = higher + same + lower;
  return both === 0
    ? null
    : `Of ${formatCountOf(both, "person", "people")} with both ratings, ${formatCount(higher)} rated themselves higher than their manager did, ${formatCount(same)} the same and ${formatCount(lower)} lower.`;
};

/** A skillset is named as the furthest behind from this many people on. */
const enoughPeople = 5;

const skillsetText = ({ skillsets }: RoundReport, labelOf: (engineerType: string) => string): string | null => {
  const [furthest] = skillsets
    .flatMap(({ engineerType, skillsets: own }) => own.map(({ name, all }) => ({ engineerType, name, all })))
    .filter(({ all }) => all.of >= enoughPeople && all.reached < all.of)
    .sort((a, b) => a.all.reached / a.all.of - b.all.reached / b.all.of);
  return furthest === undefined
    ? null
    : `${furthest.name} is furthest behind: ${formatPercent(furthest.all.reached, furthest.all.of)} of ${formatCount(furthest.all.of)} people (${labelOf(furthest.engineerType)}) have the level that their position requires.`;
};

const checksText = ({ checked: { total, open } }: RoundReport): string => {
  if (total === 0) {
    return "No check before approving applies to any evaluation.";
  }
  const changeable = open === 0 ? "none of them can still change" : `${formatCount(open)} of them can still change`;
  return total === 1
    ? `One review deserves another look${open === 1 ? ", and can still change" : ""}.`
    : `${formatCount(total)} reviews deserve another look, ${changeable}.`;
};

const changeText = ({ compared }: RoundReport): string | null => {
  if (compared === null) {
    return null;
  }
  const { higher, same, lower, name } = compared;
  return higher + same + lower === 0
    ? `Nobody has a rating both in ${name} and in this round.`
    : `Since ${name}, ${formatCountOf(higher, "person is", "people are")} rated higher, ${formatCount(same)} the same and ${formatCount(lower)} lower.`;
};

/** What the round says in words, once there is a rating. */
export const reportSentences = (
  report: RoundReport,
  labelOf: (engineerType: string) => string,
): readonly ReportSentence[] => {
  const { coverage, ratings, groups } = report;
  if (coverage.final + coverage.manager === 0) {
    return [];
  }
  const effective = groups.engineerType.reduce<readonly number[]>(
    (counts, group) => counts.map((count, index) => count + (group.ratings[index] ?? 0)),
    ratings.final.map(() => 0),
  );
  const sentences: readonly (readonly [ReportPart, string | null])[] = [
    ["ratings", meetText(effective)],
    ["ratings", selfText(report)],
    ["skillsets", skillsetText(report, labelOf)],
    ["checks", checksText(report)],
    ["ratings", changeText(report)],
  ];
  return sentences.flatMap(([part, text]) => (text === null ? [] : [{ part, text }]));
};
