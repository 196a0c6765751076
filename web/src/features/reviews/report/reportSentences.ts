import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { bandsOf, formatShare } from "./reportNumbers.ts";

type ReportPart = "ratings" | "skillsets" | "checks";

/** The minimum number of people for percentages; below it, sentences show counts. */
const enoughForShare = 10;

const meetText = (counts: readonly number[]): string => {
  const { below, at, above, total } = bandsOf(counts);
  return total < enoughForShare
    ? `Of ${formatCountOf(total, "person", "people")} with a rating, ${at} ${at === 1 ? "meets" : "meet"} expectations, ${above} ${above === 1 ? "is" : "are"} above and ${below} below.`
    : `${formatShare(at, total)} meet expectations, ${formatShare(above, total)} are above and ${formatShare(below, total)} below.`;
};

const selfText = ({ selfCompared: { higher, same, lower } }: RoundReport): string | null => {
  const both = higher + same + lower;
  return both === 0
    ? null
    : `Of ${formatCountOf(both, "person", "people")} with both ratings, ${formatCount(higher)} rated themselves higher than their manager did, ${formatCount(same)} the same and ${formatCount(lower)} lower.`;
};

/** The minimum number of people for a skillset to count as furthest behind. */
const enoughPeople = 5;

const skillsetText = ({ skillsets }: RoundReport, labelOf: (engineerType: string) => string): string | null => {
  const [furthest] = skillsets
    .flatMap(({ engineerType, skillsets: own }) => own.map(({ name, all }) => ({ engineerType, name, all })))
    .filter(({ all }) => all.total >= enoughPeople && all.reached < all.total)
    .sort((a, b) => a.all.reached / a.all.total - b.all.reached / b.all.total);
  return furthest === undefined
    ? null
    : `${furthest.name} is furthest behind: ${formatShare(furthest.all.reached, furthest.all.total)} of ${formatCount(furthest.all.total)} people (${labelOf(furthest.engineerType)}) have the level that their position requires.`;
};

const checksText = ({ round, checked: { total, open } }: RoundReport): string => {
  if (total === 0) {
    return "No review deserves a closer look.";
  }
  if (round.status === "completed") {
    return `${formatCountOf(total, "review deserves", "reviews deserve")} a closer look. After the round, only an appeal changes a result.`;
  }
  const changeable = open === 0 ? "none of them can still change" : `${formatCount(open)} of them can still change`;
  return total === 1
    ? `One review deserves a closer look${open === 1 ? ", and can still change" : ""}.`
    : `${formatCount(total)} reviews deserve a closer look, ${changeable}.`;
};

const changeText = ({ compared }: RoundReport): string | null => {
  if (compared === null) {
    return null;
  }
  const { higher, same, lower, name } = compared;
  return higher + same + lower === 0
    ? `No one has a rating in both ${name} and this round.`
    : `Since ${name}, ${formatCountOf(higher, "person is", "people are")} rated higher, ${formatCount(same)} the same and ${formatCount(lower)} lower.`;
};

/** Empty until there is a rating. */
export const reportSentences = (
  report: RoundReport,
  labelOf: (engineerType: string) => string,
): readonly { readonly part: ReportPart; readonly text: string }[] => {
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
