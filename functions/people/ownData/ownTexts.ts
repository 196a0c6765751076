import type { GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthComment } from "#domain/growth/planModel.ts";
import { goalStateLabels, planEndingLabels } from "#domain/growth/terms.ts";
import type { JournalEntry } from "#domain/journal/model.ts";
import type { ReportedPoint } from "#domain/leads-weekly/model.ts";
import { talkingPointCategoryLabels } from "#domain/leads-weekly/terms.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { formatDay } from "#domain/shared/time.ts";
import type { PersonPlans } from "../../store/growth/growthPlans.ts";
import type { AuthoredNote } from "../../store/journal/journal.ts";
import { entry, fact, type NameOf } from "./facts.ts";

/** Whom growth plans name. */
export const namedInPlans = ({ plan, ended, comments }: PersonPlans): readonly string[] => [
  ...[...(plan ? [plan] : []), ...ended].flatMap(({ goals, proposals, earlier }) =>
    [...goals, ...proposals, ...earlier].map(({ authorId }) => authorId),
  ),
  ...comments.map(({ authorId }) => authorId),
];

const planEntries = (plan: GrowthPlan, comments: readonly GrowthComment[], nameOf: NameOf): readonly OwnDataEntry[] => {
  const target = plan.target === null ? "not sure yet" : `${plan.target.code} ${plan.target.title}`;
  const title = `Growth plan: ${target}`;
  return [
    entry("growthPlans", title, [
      fact("target", "Target", target),
      fact("position", "Position at the beginning", `${plan.position.code} ${plan.position.title}`),
      fact("beganAt", "Began", plan.beganAt),
      fact("changedAt", "Last changed", plan.changedAt),
      fact("endedAt", "Ended", plan.ended?.at),
      fact("ending", "How it ended", plan.ended && planEndingLabels[plan.ended.reason]),
    ]),
    ...[
      ...plan.goals.map((goal) => ({ goal, kind: "goal" })),
      ...plan.proposals.map((goal) => ({ goal, kind: "proposal" })),
      ...plan.earlier.map((goal) => ({ goal, kind: "earlier goal" })),
    ].map(({ goal, kind }) =>
      entry("growthPlans", `${title}, ${kind}`, [
        fact("what", "What", goal.what),
        fact("helps", "What helps", goal.helps),
        fact("skillset", "Skillset", goal.skillset?.name),
        fact("until", "Until", goal.until),
        fact("state", "State", goalStateLabels[goal.state]),
        fact("doneOn", "Done on", goal.doneOn),
        fact("author", "Written by", nameOf(goal.authorId)),
      ]),
    ),
    ...comments
      .filter(({ planId }) => planId === plan.id)
      .map(({ text, at, authorId }) =>
        entry("growthPlans", `${title}, comment`, [
          fact("text", "Comment", text),
          fact("at", "Written", at),
          fact("author", "Written by", nameOf(authorId)),
        ]),
      ),
  ];
};

/** A person's growth plans with everything that was written in them, which they read as a whole (docs/growth.md#who-reads-it). */
export const growthEntries = ({ plan, ended, comments }: PersonPlans, nameOf: NameOf): readonly OwnDataEntry[] =>
  [...(plan ? [plan] : []), ...ended].flatMap((one) => planEntries(one, comments, nameOf));

/** An entry of the person's journal. */
export const journalEntryOf = (
  { day, text, skillsetIds, links, readerId, createdAt }: JournalEntry,
  nameOf: NameOf,
  nameOfSkillset: (id: string) => string,
): OwnDataEntry =>
  entry("journal", `Journal, ${formatDay(day)}`, [
    fact("day", "Day", day),
    fact("text", "Text", text),
    fact("skillsets", "Skillsets", skillsetIds.map(nameOfSkillset)),
    fact("links", "Links", links),
    fact("reader", "Read by", readerId === null ? "you alone" : (nameOf(readerId) ?? "a former manager")),
    fact("createdAt", "Written", createdAt),
  ]);

/** A private note about the person, which a request alone hands over. */
export const privateNoteEntry = (
  { day, text, skillsetIds, links, authorId, createdAt }: AuthoredNote,
  nameOf: NameOf,
  nameOfSkillset: (id: string) => string,
): OwnDataEntry =>
  entry("privateNotes", `Private note, ${formatDay(day)}`, [
    fact("day", "Day", day),
    fact("text", "Text", text),
    fact("skillsets", "Skillsets", skillsetIds.map(nameOfSkillset)),
    fact("links", "Links", links),
    fact("author", "Written by", nameOf(authorId)),
    fact("createdAt", "Written", createdAt),
  ]);

/** A talking point on the person's own page as a lead. */
export const talkingPointEntry = (point: ReportedPoint, nameOf: NameOf): OwnDataEntry =>
  entry("leadPages", `Week of ${formatDay(point.reportId.slice(0, 10))}`, [
    fact("category", "Category", talkingPointCategoryLabels[point.category]),
    fact("content", "Text", point.content),
    fact("addedBy", "Added by", nameOf(point.addedBy)),
    fact("teamMember", "About", nameOf(point.teamMemberId)),
    fact("discussed", "Discussed", point.discussed),
    fact("createdAt", "Written", point.createdAt),
  ]);
