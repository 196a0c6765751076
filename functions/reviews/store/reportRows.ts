import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { CalibrationOutcome } from "#domain/reviews/calibration/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReportedReview } from "#domain/reviews/report.ts";
import { managerOf, noProgress } from "#domain/reviews/rounds/generation.ts";
import { assignmentOf } from "#domain/reviews/stages.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { sortName } from "#domain/shared/text.ts";
import type { ReviewAuthority } from "../../people/store/reviewAuthority.ts";
import type { Store } from "../../table/store.ts";

/** A row's `steps` has one character for each: "1" if the field is set. */
const steps = [
  "selfEvaluationCompletedAt",
  "managerEvaluationCompletedAt",
  "ctoApprovalCompletedAt",
  "meetingScheduledAt",
  "finalManagerEvaluationCompletedAt",
  "sharedWithEmployeeAt",
  "selfReopening",
  "managerReopening",
] as const satisfies readonly (keyof ReportedReview)[];

/** Numbers replace values that many rows share, because a report reads 10,000 rows. */
type Row = readonly [
  id: string,
  email: string,
  firstName: string,
  lastName: string,
  engineerType: string,
  positionId: string,
  code: string,
  title: string,
  /** 0 for no one. */
  managerId: string | 0,
  steps: string,
  since: string,
  exclusion: Review["exclusion"] | 0,
  /** 1 for the row's `managerId`, 0 for no one or unknown. */
  managerEvaluationCompletedBy: string | 0 | 1,
  finalManagerEvaluationCompletedBy: string | 0 | 1,
  self: string | 0,
  manager: string | 0,
  final: string | 0,
  previous: string | 0,
  /** The session and its outcome for the review; 0 without an outcome. */
  calibration: readonly [sessionId: string, outcome: CalibrationOutcome] | 0,
];

/** The fields of a review that reports read, except the row's keys (docs/rounds.md#round-report). About 400 bytes. */
export const packReportRow = (review: Review): string => {
  const { employee, summaries = {}, calibration } = review;
  const managerId = employee.managerId ?? employee.formerManagerId;
  const packActorId = (id: string | null) => (id !== null && id === managerId ? 1 : (id ?? 0));
  const row: Row = [
    review.id,
    employee.email,
    employee.firstName,
    employee.lastName,
    employee.engineerType,
    employee.position.id,
    employee.position.code,
    employee.position.title,
    managerId ?? 0,
    steps.map((step) => (review[step] === null ? "0" : "1")).join(""),
    assignmentOf(review)?.since ?? review.createdAt,
    review.exclusion ?? 0,
    packActorId(review.managerEvaluationCompletedBy),
    packActorId(review.finalManagerEvaluationCompletedBy),
    summaries.self ?? 0,
    summaries.manager ?? 0,
    summaries.final ?? 0,
    summaries.previous ?? 0,
    calibration?.outcome === undefined ? 0 : [calibration.sessionId, calibration.outcome],
  ];
  return JSON.stringify(row);
};

interface StoredRow {
  readonly pk: string;
  readonly gsi7sk: string;
  readonly reportRow: string;
}

const employeePrefix = "USER#";
const approverPrefix = "APPROVER#";

const unpackReportRow = (
  roundId: string,
  { pk, gsi7sk, reportRow }: StoredRow,
  {
    formerManagerIds,
    approverIds,
    openSessions,
  }: Pick<ReviewAuthority, "formerManagerIds" | "approverIds" | "openSessions">,
): ReportedReview => {
  const [
    id,
    email,
    firstName,
    lastName,
    engineerType,
    positionId,
    code,
    title,
    storedManagerId,
    done,
    since,
    exclusion,
    managerDoer,
    finalDoer,
    self,
    manager,
    final,
    previous,
    calibration,
  ]: Row = JSON.parse(reportRow);
  const managerId = storedManagerId === 0 ? null : storedManagerId;
  const approverId = gsi7sk.slice(approverPrefix.length);
  const actorIdOf = (doer: string | 0 | 1) => (doer === 1 ? managerId : doer === 0 ? null : doer);
  const isDone = (step: (typeof steps)[number]) => done.charAt(steps.indexOf(step)) === "1";
  const timeIfDone = (step: (typeof steps)[number]) => (isDone(step) ? since : null);
  const reopened = { completedAt: since, reopenedAt: since };
  return {
    id,
    roundId,
    employee: {
      id: pk.slice(employeePrefix.length),
      email,
      firstName,
      lastName,
      engineerType,
      position: { id: positionId, code, title },
      ...managerOf(managerId, formerManagerIds),
    },
    ...(approverIds.has(approverId) && { approverId }),
    createdAt: since,
    ...noProgress,
    selfEvaluationCompletedAt: timeIfDone("selfEvaluationCompletedAt"),
    managerEvaluationCompletedAt: timeIfDone("managerEvaluationCompletedAt"),
    ctoApprovalCompletedAt: timeIfDone("ctoApprovalCompletedAt"),
    meetingScheduledAt: timeIfDone("meetingScheduledAt"),
    finalManagerEvaluationCompletedAt: timeIfDone("finalManagerEvaluationCompletedAt"),
    sharedWithEmployeeAt: timeIfDone("sharedWithEmployeeAt"),
    selfReopening: isDone("selfReopening") ? reopened : null,
    managerReopening: isDone("managerReopening") ? reopened : null,
    exclusion: exclusion === 0 ? null : exclusion,
    managerEvaluationCompletedBy: actorIdOf(managerDoer),
    finalManagerEvaluationCompletedBy: actorIdOf(finalDoer),
    summaries: {
      ...(self !== 0 && { self }),
      ...(manager !== 0 && { manager }),
      ...(final !== 0 && { final }),
      ...(previous !== 0 && { previous }),
    },
    // While its session is open, the outcome is confidential.
    ...(calibration !== 0 &&
      !openSessions.some(({ id }) => id === calibration[0]) && { calibration: { outcome: calibration[1] } }),
  };
};

/** Everyone's reviews, or those of an approver's area, by name. One request per megabyte, about 2,000 reviews. */
export const readReportRows = async (
  { client, tableName }: Store,
  roundId: string,
  reviewAuthority: ReviewAuthority,
  approverId?: string,
): Promise<readonly ReportedReview[]> => {
  const reviews: ReportedReview[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: "gsi7",
        KeyConditionExpression: approverId === undefined ? "gsi7pk = :round" : "gsi7pk = :round AND gsi7sk = :approver",
        ExpressionAttributeValues: {
          ":round": `REPORT#${roundId}`,
          ...(approverId !== undefined && { ":approver": `${approverPrefix}${approverId}` }),
        },
        ProjectionExpression: "pk, gsi7sk, reportRow",
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const row of Items as StoredRow[]) {
      reviews.push(unpackReportRow(roundId, row, reviewAuthority));
    }
    start = LastEvaluatedKey;
  } while (start);
  const keyed = reviews.map((review) => ({ review, key: `${sortName(review.employee)} #${review.employee.id}` }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ review }) => review);
};
