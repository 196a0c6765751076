import * as promotions from "#domain/promotions/contract.ts";
import { committeeSize } from "#domain/promotions/terms.ts";
import { serve } from "../../http/serve.ts";
import { pickerSize, readMemberRefusals, readPossibleMembers } from "../../promotions/committee.ts";
import { openCase } from "../../promotions/openCase.ts";
import { findPeople } from "../../store/people/peopleList.ts";

export const handler = serve(
  promotions.findPromotionMembers,
  async ({ store, params: { userId, caseId }, query, authorize, today }) => {
    const opened = await openCase(store, { employeeId: userId, caseId, today }, authorize);
    const name = query.name?.trim() ?? "";
    const nearest = await readPossibleMembers(store, opened, name === "" ? pickerSize : committeeSize.min);
    const hasEnough = nearest.length >= committeeSize.min;
    if (name === "") {
      return { items: nearest.map(summaryOf), hasEnough };
    }
    const { items } = await findPeople(
      store,
      name,
      undefined,
      ({ status, role }) => status === "active" && role !== "hr" && role !== "cto",
    );
    const { refusalOf, people } = await readMemberRefusals(store, opened, items);
    const found = items.flatMap((id) => (refusalOf(id) === null ? (people.get(id) ?? []) : []));
    return { items: found.slice(0, pickerSize).map(summaryOf), hasEnough };
  },
);

type Summary = Pick<
  Awaited<ReturnType<typeof readPossibleMembers>>[number],
  "id" | "email" | "firstName" | "lastName" | "role"
>;

const summaryOf = ({ id, email, firstName, lastName, role }: Summary) => ({ id, email, firstName, lastName, role });
