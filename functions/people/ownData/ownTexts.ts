import type { GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthComment } from "#domain/growth/planModel.ts";
import { goalStateLabels, planEndingLabels } from "#domain/growth/terms.ts";
import type { JournalEntry } from "#domain/journal/model.ts";
import type { ReportedPoint } from "#domain/leads-weekly/model.ts";
import { talkingPointCategoryLabels } from "#domain/leads-weekly/terms.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { formatDay } from "#domain/shared/time.ts";
import type { PersonPlans } from "../../growth/store/growthPlans.ts";
import type { AuthoredNote } from "../../journal/store/journal.ts";
import { entry, field, fieldOr, type NameOf, personField } from "./exportFields.ts";

export const namedInPlans = ({ plan, ended, comments }: PersonPlans): readonly string[] => [
  ...[...(plan ? [plan] : []), ...ended].flatMap(({ goals, proposals, earlier }) =>
    [...goals, ...proposals, ...earlier].map(({ authorId }) => authorId),
  ),
  ...comments.map(({ authorId }) => authorId),
];

const undoneReasons = {
  goal: "not done yet",
  proposal: "it is a proposal, and not in your plan",
  earlierGoal: "it wasn't done",
} as const;

const planEntries = (plan: GrowthPlan, comments: readonly GrowthComment[], nameOf: NameOf): readonly OwnDataEntry[] => {
  const target = plan.target === null ? "not sure yet" : `${plan.target.code} ${plan.target.title}`;
  const group = `Plan of ${formatDay(plan.beganAt.slice(0, 10))}, target: ${target}`;
  const goals = [
    ...plan.goals.map((goal, index) => ({ goal, kind: "goal", title: `Goal ${index + 1}` }) as const),
    ...plan.proposals.map((goal) => ({ goal, kind: "proposal", title: "Proposal from your manager" }) as const),
    ...plan.earlier.map((goal) => ({ goal, kind: "earlierGoal", title: "Goal that was removed or declined" }) as const),
  ];
  const planComments = comments.filter(({ planId }) => planId === plan.id);
  const commentEntries = (goalId: string | null, what: string | null): readonly OwnDataEntry[] =>
    planComments
      .filter((comment) => comment.goalId === goalId)
      .map(({ text, at, authorId }) =>
        entry(
          "comment",
          `Comment of ${formatDay(at.slice(0, 10))}`,
          [
            fieldOr("goal", "About the goal", what, "the plan as a whole"),
            field("text", "Comment", text),
            field("at", "Written", at),
            personField("author", "Written by", authorId, nameOf, "not recorded"),
          ],
          group,
        ),
      );
  const goalIds = new Set(goals.map(({ goal }) => goal.id));
  const deletedGoalIds = new Set(
    planComments.map(({ goalId }) => goalId).filter((id) => id !== null && !goalIds.has(id)),
  );
  return [
    entry(
      "plan",
      "Plan",
      [
        field("target", "Target", target),
        field("position", "Position at the beginning", `${plan.position.code} ${plan.position.title}`),
        field("beganAt", "Began", plan.beganAt),
        field("changedAt", "Last changed", plan.changedAt),
        fieldOr("endedAt", "Ended", plan.ended?.at, "it is ongoing"),
        fieldOr("ending", "How it ended", plan.ended && planEndingLabels[plan.ended.reason], "it is ongoing"),
      ],
      group,
    ),
    // Comments on a goal follow it.
    ...goals.flatMap(({ goal, kind, title }) => [
      entry(
        kind,
        title,
        [
          field("what", "What", goal.what),
          fieldOr("helps", "What helps", goal.helps, "nothing was listed"),
          fieldOr("skillset", "Skillset", goal.skillset?.name, "no skillset"),
          field("owner", "Who does it", goal.owner === "employee" ? "You" : "Your manager"),
          field("until", "Until", goal.until),
          field("state", "State", goalStateLabels[goal.state]),
          fieldOr("doneOn", "Done on", goal.doneOn, undoneReasons[kind]),
          ...(goal.postponedUntil === undefined
            ? []
            : [field("postponedUntil", "Answer postponed until", goal.postponedUntil)]),
          personField("author", "Written by", goal.authorId, nameOf, "not recorded"),
        ],
        group,
      ),
      ...commentEntries(goal.id, goal.what),
    ]),
    ...[...deletedGoalIds].flatMap((goalId) => commentEntries(goalId, "a goal that is no longer stored")),
    ...commentEntries(null, null),
  ];
};

/** Everything in the person's growth plans: they may read all of it (docs/growth.md#who-reads-a-plan). */
export const growthEntries = ({ plan, ended, comments }: PersonPlans, nameOf: NameOf): readonly OwnDataEntry[] =>
  [...(plan ? [plan] : []), ...ended].flatMap((one) => planEntries(one, comments, nameOf));

export const journalDataEntry = (
  { day, text, skillsetIds, links, readerId, createdAt }: JournalEntry,
  nameOf: NameOf,
  nameOfSkillset: (id: string) => string,
): OwnDataEntry =>
  entry("journalEntry", `Entry of ${formatDay(day)}`, [
    field("day", "Day", day),
    field("text", "Text", text),
    fieldOr("skillsets", "Skillsets", skillsetIds.map(nameOfSkillset), "you chose none"),
    fieldOr("links", "Links", links, "you added none"),
    field(
      "reader",
      "Who can read it",
      readerId === null ? "only you" : `you, and ${nameOf(readerId) ?? "a former manager"} while they are your manager`,
    ),
    field("createdAt", "Written", createdAt),
  ]);

/** Only in a requested copy. */
export const privateNoteEntry = (
  { day, text, skillsetIds, links, authorId, createdAt }: AuthoredNote,
  nameOf: NameOf,
  nameOfSkillset: (id: string) => string,
): OwnDataEntry =>
  entry("privateNote", `Note of ${formatDay(day)}`, [
    field("day", "Day", day),
    field("text", "Text", text),
    fieldOr("skillsets", "Skillsets", skillsetIds.map(nameOfSkillset), "the author chose none"),
    fieldOr("links", "Links", links, "the author added none"),
    personField("author", "Written by", authorId, nameOf, "not recorded"),
    field("createdAt", "Written", createdAt),
  ]);

export const talkingPointEntry = (point: ReportedPoint, nameOf: NameOf): OwnDataEntry => {
  const week = formatDay(point.reportId.slice(0, 10));
  return entry(
    "talkingPoint",
    talkingPointCategoryLabels[point.category],
    [
      field("weekStarting", "Week, from Monday", point.reportId.slice(0, 10)),
      field("category", "Category", talkingPointCategoryLabels[point.category]),
      field("content", "Text", point.content),
      personField("addedBy", "Added by", point.addedBy, nameOf, "not recorded"),
      personField("teamMember", "About", point.teamMemberId, nameOf, "no team member"),
      field("discussed", "Discussed", point.discussed),
      field("createdAt", "Written", point.createdAt),
    ],
    `Week of ${week}`,
  );
};
