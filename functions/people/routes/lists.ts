import type * as people from "#domain/people/contract.ts";
import { responsibleFieldsOf } from "#domain/people/editing.ts";
import { leadRoles, managerRoles } from "#domain/people/terms.ts";
import type { Handlers } from "../../http/serve.ts";
import { readReviewsInProgress } from "../../reviews/store/reviewsInProgress.ts";
import { readUsers } from "../store/people.ts";
import { findPeopleForPicker, readPeople } from "../store/peopleList.ts";

type Handler = Handlers<typeof people>;

export const listPeople: Handler["listPeople"] = ({ store, query }) => readPeople(store, query);

export const listPeopleNames: Handler["listPeopleNames"] = async ({ store, query }) => ({
  items: (await readUsers(store, query.ids)).map(responsibleFieldsOf),
});

export const getWorkInProgress: Handler["getWorkInProgress"] = async ({ store, query }) => {
  const { roundName, reviews } = await readReviewsInProgress(store, query.ids);
  return {
    round: roundName,
    reviews: [...reviews].map(([userId, { positionCode }]) => ({ userId, positionCode })),
  };
};

export const listManagers: Handler["listManagers"] = async ({ store, query }) => ({
  items: await findPeopleForPicker(store, managerRoles[query.for], query.name ?? ""),
});

export const listLeads: Handler["listLeads"] = async ({ store, query }) => ({
  items: await findPeopleForPicker(store, leadRoles, query.name ?? ""),
});
