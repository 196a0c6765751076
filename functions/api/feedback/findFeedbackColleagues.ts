import * as feedback from "#domain/feedback/contract.ts";
import { readColleagueRefusals } from "../../feedback/colleagueLists.ts";
import { openFeedback } from "../../feedback/openFeedback.ts";
import { serve } from "../../http/serve.ts";
import { findPeople } from "../../store/people/peopleList.ts";
import type { Store } from "../../store/store.ts";

const pickerSize = 20;

/** People with the same manager, until someone is searched for. */
const readTeammates = async ({ entities }: Store, managerId: string | null): Promise<readonly string[]> => {
  if (managerId === null) {
    return [];
  }
  const { data } = await entities.user.query.byManager({ managerId }).go({ limit: pickerSize, attributes: ["id"] });
  return data.map(({ id }) => id);
};

export const handler = serve(
  feedback.findFeedbackColleagues,
  async ({ store, actor, params, query, authorize, today }) => {
    const { review, subject } = await openFeedback(store, { actor, reviewId: params.reviewId, today });
    authorize(subject);
    const name = query.name?.trim() ?? "";
    const found =
      name === ""
        ? await readTeammates(store, review.employee.managerId)
        : (
            await findPeople(
              store,
              name,
              undefined,
              ({ status, role }) => status === "active" && role !== "hr" && role !== "cto",
            )
          ).items.slice(0, pickerSize);
    const { refusalOf, people } = await readColleagueRefusals(store, review, found);
    return {
      items: found.flatMap((id) => {
        const person = people.get(id);
        return person === undefined || refusalOf(id) !== null
          ? []
          : [{ id, email: person.email, firstName: person.firstName, lastName: person.lastName, role: person.role }];
      }),
    };
  },
);
