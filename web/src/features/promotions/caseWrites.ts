import type { CaseView } from "#domain/promotions/model.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { setCached } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";

type CaseWrite =
  | "savePromotionTexts"
  | "savePromotionEmployeeText"
  | "movePromotionCase"
  | "namePromotionCommittee"
  | "voteOnPromotion"
  | "decidePromotion"
  | "savePromotionOutcome";

type BodyOf<Id extends CaseWrite> = ApiArgs<"promotions", Id> extends { readonly body: infer Body } ? Body : never;

export const caseParams = ({ employee, id }: Pick<CaseView, "employee" | "id">) => ({
  userId: employee.id,
  caseId: id,
});

/** Sends a change to a case and caches the response. */
export const writeCase = async <Id extends CaseWrite>(
  view: Pick<CaseView, "employee" | "id">,
  route: Id,
  body: BodyOf<Id>,
): Promise<CaseView> => {
  const params = caseParams(view);
  const saved = (await write("promotions", route, { params, body } as never)) as CaseView;
  await setCached("promotions", "getPromotionCase", { params }, saved);
  return saved;
};
