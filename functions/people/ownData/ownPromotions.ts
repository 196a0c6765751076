import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { isDecisionReleased, stateForEmployee } from "#domain/promotions/rules.ts";
import { caseText, decisionLabels, voteLabels } from "#domain/promotions/terms.ts";
import type { Page } from "#domain/shared/route.ts";
import { type PromotionState, readCase, readPromotions, type WholeCase } from "../../promotions/store/promotions.ts";
import type { Store } from "../../table/store.ts";
import { entry, field, fieldOr, itemsField } from "./exportFields.ts";

const questionEntry = (question: NonNullable<PromotionState["question"]>): OwnDataEntry =>
  entry("promotionQuestion", "Question about a promotion", [
    field("by", "Asked by", question.by === "employee" ? "you" : (question.roundName ?? "a round")),
    field("askedOn", "Asked", question.askedOn),
    fieldOr("answer", "Answer", question.answer?.reason, question.caseId === undefined ? "no answer" : "a case"),
    fieldOr("answeredOn", "Answered", question.answer?.on, "not answered"),
    fieldOr("toApproverOn", "Asked the approver", question.toApproverOn, "not asked"),
    fieldOr("approverAnswer", "The approver's answer", question.approverAnswer?.reason, "no answer"),
  ]);

const withheldReason = "not shown to you yet";

/** Unless this is a requested copy, omits what the case's page hides from the employee. */
const caseEntry = ({ promotion, text }: WholeCase, isRequested: boolean): OwnDataEntry => {
  const isShown = isRequested || promotion.shownOn !== undefined;
  const isDecisionShown = isRequested || isDecisionReleased(promotion.ending, promotion.releasedOn);
  const decision = isDecisionShown ? promotion.decision : undefined;
  const missingText = isShown ? "not written" : withheldReason;
  const ifShown = (value: string): string | null => (isShown && value !== "" ? value : null);
  return entry("promotionCase", `Promotion case for ${promotion.target.code} ${promotion.target.title}`, [
    field("openedOn", "Opened", promotion.openedOn),
    field(
      "state",
      "State",
      caseText({ ...promotion, state: isRequested ? promotion.state : stateForEmployee(promotion.state) }),
    ),
    fieldOr("changed", "What changed", ifShown(text.texts.changed), missingText),
    fieldOr("whyNow", "Why now", ifShown(text.texts.whyNow), missingText),
    fieldOr("missing", "What is missing", ifShown(text.texts.missing), missingText),
    itemsField(
      "requirements",
      "Requirements",
      isShown
        ? text.requirements.map(({ name, requiredLevel }) => [
            field("skillset", "Skillset", name),
            field("requiredLevel", "Required level", requiredLevel),
          ])
        : [],
      isShown ? "none" : withheldReason,
    ),
    fieldOr("employeeText", "What you added", text.employeeText === "" ? null : text.employeeText, "nothing"),
    itemsField(
      "copies",
      "Journal entries and goals that you added",
      text.copies.map((copy) => [field("text", "Text", copy.text), field("day", "Day", copy.day)]),
      "none",
    ),
    fieldOr("decision", "Decision", decision && decisionLabels[decision.kind], "none yet"),
    fieldOr("from", "Promoted as of", decision?.effectiveOn, "no day"),
    fieldOr(
      "toDo",
      "What the decider says is missing",
      isDecisionShown && text.missing !== "" ? text.missing : null,
      "nothing",
    ),
    fieldOr("reconsiderOn", "To be reconsidered on", decision?.reconsiderOn, "no day"),
    fieldOr("outcome", "Outcome", isDecisionShown && text.outcome !== "" ? text.outcome : null, "none yet"),
    fieldOr("reason", "Why it ended", text.reason === "" ? null : text.reason, "no reason"),
  ]);
};

/** Leaves out who cast a vote. */
const voteEntries = ({ promotion, votes }: WholeCase): readonly OwnDataEntry[] =>
  votes
    .toSorted((a, b) => (a.reason < b.reason ? -1 : 1))
    .map(({ vote, reason }) =>
      entry("promotionVote", `Vote on the case for ${promotion.target.code}`, [
        field("vote", "Vote", voteLabels[vote]),
        field("reason", "Reason", reason),
      ]),
    );

/** A person's questions and cases. Two requests, and two for each case. */
export const readOwnPromotions = async (
  store: Store,
  userId: string,
  isRequested: boolean,
): Promise<Page<OwnDataEntry>> => {
  const { state, cases } = await readPromotions(store, userId);
  const whole = await Promise.all(cases.map(({ caseId }) => readCase(store, userId, caseId)));
  return {
    items: [
      ...(state?.question === undefined ? [] : [questionEntry(state.question)]),
      ...whole.flatMap((one) =>
        one === null ? [] : [caseEntry(one, isRequested), ...(isRequested ? voteEntries(one) : [])],
      ),
    ],
    cursor: null,
  };
};
