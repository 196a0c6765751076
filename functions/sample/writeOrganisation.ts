import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { DomainError } from "#domain/shared/errors.ts";
import type { Instant } from "#domain/shared/time.ts";
import { newId as ulid } from "../ids.ts";
import { createStore } from "../store/store.ts";
import { largestTransaction, type Step, transact } from "../store/transact.ts";
import { ladderSteps, ladderWithIds } from "./ladderSteps.ts";
import { momentsFrom } from "./moments.ts";
import type { Organisation } from "./organisation.ts";
import { peopleSteps, peopleWithIds } from "./peopleSteps.ts";
import { roundAndReviewSteps } from "./reviewSteps.ts";

/** Fills transactions with whole groups; a group that is larger than one stands alone in several. */
export const batches = (groups: readonly (readonly Step[])[], size: number): readonly (readonly Step[])[] => {
  const filled: Step[][] = [];
  for (const group of groups) {
    const last = filled.at(-1);
    if (last && last.length + group.length <= size) last.push(...group);
    else for (let start = 0; start < group.length; start += size) filled.push(group.slice(start, start + size));
  }
  return filled;
};

/**
 * Writes a whole organisation, as read by `readOrganisation`, into an empty table. It was written completely when the
 * promise is kept; after a failure half way, empty the table and begin again.
 * `now` is the moment from which the organisation counts its days, in `timeZone` (IANA name, UTC unless given).
 * Errors: STATE_CONFLICT when something of it is in the table already.
 */
export const writeOrganisation = async ({
  client,
  tableName,
  organisation,
  now,
  timeZone = "UTC",
  newId = () => ulid(new Date(now)),
}: {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly organisation: Organisation;
  readonly now: Instant;
  readonly timeZone?: string;
  readonly newId?: () => string;
}): Promise<void> => {
  const store = createStore(client, tableName);
  const moments = momentsFrom(now, timeZone);
  const ladder = ladderWithIds(organisation, newId);
  const people = peopleWithIds(organisation.people, ladder.positions, moments, newId);
  const refused = new DomainError(
    "STATE_CONFLICT",
    "Some of this organisation is in the table already. Please empty the table, then import again.",
  );
  const groups = [
    ...ladderSteps(ladder),
    ...peopleSteps(people.values()),
    ...roundAndReviewSteps(organisation, ladder, people, moments, newId),
  ];
  for (const steps of batches(groups, largestTransaction)) {
    await transact(
      store,
      steps.map((step) => ({ ...step, refused })),
    );
  }
};
