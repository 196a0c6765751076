import { useRef } from "react";
import type { CaseView } from "#domain/promotions/model.ts";
import { call } from "#web/lib/reading/api.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { mergeTexts, serializeTexts } from "#web/lib/saving/joinedTexts.ts";
import { setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { type CopyKind, copyKey } from "#web/lib/saving/unsavedCopies.ts";
import { useAutosavedText } from "#web/lib/saving/useAutosavedText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";

export interface CaseProps {
  readonly view: CaseView;
}

export interface CaseCardProps extends CaseProps {
  /** Shows what is saved, without inputs. */
  readonly isPrinted?: boolean;
}

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

/**
 * Sends a change to a case and caches the response. After an unclear error, `isStored` says whether it was changed;
 * autosaved texts are checked by their editor instead. @throws ApiError
 */
export const writeCase = async <Id extends CaseWrite>(
  view: Pick<CaseView, "employee" | "id">,
  route: Id,
  body: BodyOf<Id>,
  isStored?: (stored: CaseView) => boolean,
): Promise<CaseView> => {
  const params = caseParams(view);
  const send = async () => (await write("promotions", route, { params, body } as never)) as CaseView;
  const findStored = async () => {
    const stored = await call("promotions", "getPromotionCase", { params });
    return isStored?.(stored) ? stored : null;
  };
  const saved = await (isStored ? sendAndVerify(send, findStored) : send());
  await setCached("promotions", "getPromotionCase", { params }, saved);
  return saved;
};

interface CaseTextOptions {
  readonly kind: CopyKind;
  readonly textsOf: (view: CaseView) => readonly string[];
  readonly save: (text: string, version: number) => Promise<CaseView>;
}

/** Autosaves texts of a case. `latest` holds the case as last saved here; later writes are based on its versions. */
export const useCaseText = (view: CaseView, { kind, textsOf, save }: CaseTextOptions) => {
  const me = useMe();
  const latest = useRef(view);
  const storedTextOf = (stored: CaseView) => ({ text: serializeTexts(textsOf(stored)), version: stored.textsVersion });
  const remember = (stored: CaseView) => {
    latest.current = stored;
    return storedTextOf(stored);
  };
  const value = useAutosavedText({
    stored: storedTextOf(view),
    copyKey: copyKey(kind, me.id, view.id),
    save: async (text, version) => remember(await save(text, version)),
    readStored: async () => remember(await call("promotions", "getPromotionCase", { params: caseParams(view) })),
    onFailed: () => undefined,
    merge: mergeTexts,
  });
  return { value, latest };
};
