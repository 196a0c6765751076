import { CustomAttributeType } from "electrodb";
import type { MovedDate, RoundDates, RoundPractice, RoundRule } from "#domain/reviews/rounds/roundRulesModel.ts";
import { defineEntity, primaryIndex } from "../../table/keys.ts";

interface StoredChange {
  readonly at: string;
  readonly by?: string;
  readonly moved: readonly MovedDate[];
  readonly approver?: { readonly id: string; readonly isApprover: boolean };
}

/**
 * The rules of a round as they were when it started, and the dates and approvers that changed since
 * (docs/rounds.md#rules-of-a-round). Every list reads the partition of the rounds, so they are stored outside it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what were the rules when this round started? | table | `RULES#roundId` / `RULES` | Rules of this round, changes to a round |
 */
export const roundRulesEntity = defineEntity({
  model: { entity: "roundRules", version: "1", service: "pulse" },
  attributes: {
    roundId: { type: "string", required: true },
    rulesAsOf: { type: "string", required: true },
    rules: { type: CustomAttributeType<readonly RoundRule[]>("any"), required: true },
    practice: { type: CustomAttributeType<RoundPractice>("any"), required: true },
    dates: { type: CustomAttributeType<RoundDates>("any"), required: true },
    changes: { type: CustomAttributeType<readonly StoredChange[]>("any"), required: true },
  },
  indexes: {
    one: primaryIndex({ composite: ["roundId"], template: "RULES#${roundId}" }, { composite: [], template: "RULES" }),
  },
});
