import * as people from "#domain/people/contract.ts";
import { editableStatuses } from "#domain/people/terms.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { writeLines } from "../../../people/peopleFile/writeLines.ts";
import { readUsers, toUser } from "../../../store/people/people.ts";
import { page } from "../../../store/table/page.ts";

const decodeCursor = (cursor: string) => {
  const [name, ...rest] = cursor.split(":");
  const status = editableStatuses.find((one) => one === name);
  if (!status) {
    throw new DomainError("INVALID_INPUT", "This export can't be continued from here. Start again.");
  }
  return { status, after: rest.join(":") };
};

export const handler = serve(people.exportPeople, async ({ store, query, commit }) => {
  if (query.cursor === undefined) {
    await commit([], { audit: { action: "people.exported", subjectId: "people", change: {} } });
  }
  const { status, after } = decodeCursor(query.cursor ?? "active:");
  const { items, cursor } = await page(
    after || undefined,
    (options) => store.entities.user.query.byStatus({ status }).go(options),
    exportPageSize,
  );
  const users = items.map(toUser);
  const emails = new Map(users.map((user) => [user.id, user.email]));
  const others = users.flatMap(({ managerId, leadId }) => [managerId, leadId].filter((id) => id !== null));
  for (const user of await readUsers(
    store,
    others.filter((id) => !emails.has(id)),
  )) {
    emails.set(user.id, user.email);
  }
  const next = status === "active" ? "inactive:" : null;
  return {
    csv: writeLines(
      users,
      (id) => (id === null ? undefined : emails.get(id)),
      query.cursor === undefined,
      query.separator,
    ),
    cursor: cursor === null ? next : `${status}:${cursor}`,
  };
});
