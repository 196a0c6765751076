import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { newId } from "#functions/ids.ts";
import { type Answer, callAs } from "../call.ts";
import { runStarted } from "../operations.ts";
import { editPerson, storedUser } from "./requests.ts";

const { people } = api;

/** What an administrator changes of a person. */
export type Change = Partial<Pick<User, "managerId" | "role" | "status">>;
interface Outcome {
  readonly status: number;
  /** The error, or the remarks of an operation; empty if everything was done. */
  readonly said: string;
}
/** One of the ways to change a person. */
export type WayToChange = (as: User, user: User, change: Change) => Promise<Outcome>;

const ended = async (answer: Answer): Promise<Outcome> => {
  const { status, body } = answer;
  if (status !== 202) {
    return { status, said: status < 300 ? "" : String(body["detail"]) };
  }
  return { status, said: (await runStarted(answer)).remarks.join(" ") };
};

export const byEdit: WayToChange = async (as, user, change) => ended(await editPerson(as, user, change));

export const byChangeOfSeveral: WayToChange = async (as, user, change) =>
  ended(await callAs(as, people.changePeople, { userIds: [user.id], change, operationId: newId(new Date()) }));

/** Transfers all reports of the person's manager. */
export const handOverReports: WayToChange = async (as, user, { managerId }) =>
  ended(
    await callAs(as, people.handOver, {
      userId: user.managerId ?? "",
      managerId,
      leadId: null,
      operationId: newId(new Date()),
    }),
  );

/** Applies only changes that the comparison offers, as the page does; otherwise the outcome is its problem. */
export const byFile: WayToChange = async (as, user, { managerId, role, status }) => {
  const manager = managerId ? (await storedUser({ id: managerId })).email : "";
  const csv = `Email,Manager,Role,Status\n${user.email},${manager},${role ?? ""},${status ?? ""}`;
  const departures = status === "inactive" ? [{ columnIndex: 3, meaning: "inactive" }] : [];
  const { body } = await callAs(as, people.checkPeopleUpdate, { csv, departures });
  const { changed, problems } = body as unknown as UpdateCheck;
  if (changed.length === 0) {
    return { status: 200, said: problems.map(({ message }) => message).join(" ") };
  }
  const chosen = changed.map(({ line, digest }) => ({ line, digest }));
  const leaves = changed.filter((one) => one.becomesInactive).length;
  const confirmed = leaves > 0 && { confirmedCount: leaves };
  const input = { csv, departures, chosen, ...confirmed, operationId: newId(new Date()) };
  return ended(await callAs(as, people.updatePeople, input));
};

/** Deactivates someone whom a file omits. */
export const byLeavingOut =
  (inFile: Pick<User, "email">): WayToChange =>
  async (as, user) =>
    ended(
      await callAs(as, people.updatePeople, {
        csv: `Email,First name\n${inFile.email},Carla`,
        chosen: [],
        toDeactivate: [user.id],
        confirmedCount: 1,
        operationId: newId(new Date()),
      }),
    );
