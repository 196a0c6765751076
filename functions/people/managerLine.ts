import type { User } from "#domain/people/model.ts";
import { readUser } from "../store/people/people.ts";
import type { Store } from "../store/store.ts";

/** No line of managers is longer; a circle cannot be stored, but is no reason to read for ever. */
const longestLine = 30;

/** The ids of somebody's manager, that one's manager and so on. One request each. */
export const readLineAbove = async (
  store: Store,
  { managerId }: Pick<User, "managerId">,
): Promise<ReadonlySet<string>> => {
  const line = new Set<string>();
  let above = managerId;
  while (above !== null && !line.has(above) && line.size < longestLine) {
    line.add(above);
    above = (await readUser(store, above))?.managerId ?? null;
  }
  return line;
};
