import { maxOpenCases } from "#domain/promotions/terms.ts";
import type { Page } from "#domain/shared/route.ts";
import { readerOfParts, readPage } from "../../table/readPage.ts";
import type { Store } from "../../table/store.ts";
import type { PromotionCase, PromotionMember } from "./promotions.ts";

/** From an index, which may lag. One request per megabyte. */
export const readCasesOfRound = async ({ entities }: Store, roundId: string): Promise<readonly PromotionCase[]> => {
  const { data } = await entities.promotionCase.query.byRound({ roundId }).go({ pages: "all" });
  return data;
};

/** IDs of people a round asked about, from an index, which may lag. One request per megabyte. */
export const readAskedUserIds = async ({ entities }: Store, roundId: string): Promise<readonly string[]> => {
  const { data } = await entities.promotionAsked.query
    .byRound({ roundId })
    .go({ pages: "all", attributes: ["userId"] });
  return data.map(({ userId }) => userId);
};

/** The latest open cases, from an index, which may lag. One request. */
export const readOpenCases = async ({ entities }: Store): Promise<readonly PromotionCase[]> => {
  const { data } = await entities.promotionCase.query
    .byList({ list: "open" })
    .go({ order: "desc", limit: maxOpenCases });
  return data;
};

/** Open cases first, then ended ones, latest first. Errors: INVALID_INPUT for a foreign cursor. */
export const readCasePage = ({ entities }: Store, cursor: string | undefined): Promise<Page<PromotionCase>> =>
  readPage(
    cursor,
    readerOfParts(
      (["open", "ended"] as const).map(
        (list) => (options) => entities.promotionCase.query.byList({ list }).go({ ...options, order: "desc" }),
      ),
    ),
  );

/** Committees that a person is on, from an index, which may lag. One request. */
export const readMemberships = async ({ entities }: Store, memberId: string): Promise<readonly PromotionMember[]> => {
  const { data } = await entities.promotionMember.query.byMember({ memberId }).go({ limit: maxOpenCases });
  return data;
};

/** From an index, which may lag. One request. */
export const readDeciderQuestionUserIds = async ({ entities }: Store): Promise<readonly string[]> => {
  const { data } = await entities.promotionDeciderQuestion.query.byAll({}).go({ limit: maxOpenCases });
  return data.map(({ userId }) => userId);
};
