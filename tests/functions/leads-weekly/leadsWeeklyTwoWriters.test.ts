import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { LeadReport, LeadReportDetails, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { wholeOutline } from "#domain/leads-weekly/outline.ts";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { readLeadReport } from "#functions/leads-weekly/store/leadReports.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callRoute, claimsOf } from "#tests/support/call.ts";
import { twoWriterRuns } from "#tests/support/depth.ts";
import { putLead, putReport, storedPoints } from "#tests/support/leadsWeekly.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { randomNumbers, seed } from "#tests/support/seed.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import {
  deletePoint,
  leavePoint,
  mayDelete,
  typeText,
  undoDeletion,
} from "#web/features/leads-weekly/report/editing/editPoints.ts";
import { adoptedPoint, pointsToKeep } from "#web/features/leads-weekly/report/editing/keptPoints.ts";
import { type LocalPoint, rowsOf, withChanges } from "#web/features/leads-weekly/report/editing/localReport.ts";
import { addPoint, indentPoint, movePoint } from "#web/features/leads-weekly/report/editing/placePoints.ts";
import {
  createReportSync,
  type Failure,
  type ReportSync,
  type ReportTransport,
} from "#web/features/leads-weekly/report/editing/reportSync.ts";
import type { ReportRequest } from "#web/features/leads-weekly/report/editing/requests.ts";

startTestEnvironment();

const routes = api["leads-weekly"];
let manager: User;
let lead: User;
let member: User;

/** What happens to a request on the way. */
const fates = ["arrives", "arrives again later", "is lost", "loses its response"] as const;
type Fate = (typeof fates)[number];

/** A connection that loses requests and responses, and delivers some requests a second time, later. */
interface Connection {
  fates: Fate[];
  readonly late: (() => Promise<unknown>)[];
  /** The latest request, until its response or failure is known. */
  sending: Promise<unknown>;
}

const failure = (kind: Failure["kind"], message: string): Failure => ({ kind, message });

const transportOf = (writer: User, report: LeadReport, connection: Connection): ReportTransport => {
  const claims = claimsOf(writer);
  const place = { leadId: report.leadId, reportId: report.id };
  const deliver = async (call: () => Promise<Answer>): Promise<Answer> => {
    const fate = connection.fates.shift() ?? "arrives";
    if (fate === "is lost") {
      throw failure("unreachable", "lost");
    }
    const answer = await call();
    if (fate === "arrives again later") {
      connection.late.push(call);
    }
    if (fate === "loses its response") {
      throw failure("unreachable", "lost");
    }
    if (answer.status >= 400) {
      throw failure(answer.status === 404 || answer.status === 409 ? "conflict" : "refused", answer.problem.detail);
    }
    return answer;
  };
  const send = (call: () => Promise<Answer>): Promise<Answer> => {
    const sending = deliver(call);
    connection.sending = sending.catch(() => undefined);
    return sending;
  };
  const calls = (request: ReportRequest): Promise<Answer> => {
    switch (request.kind) {
      case "add":
        return callRoute(routes.addTalkingPoint, { claims, params: place, body: request.point });
      case "place":
        return callRoute(routes.placeTalkingPoints, { claims, params: place, body: { points: request.points } });
      case "update":
        return callRoute(routes.updateTalkingPoint, {
          claims,
          params: { ...place, pointId: request.id },
          body: request.change,
        });
      case "delete":
        return callRoute(routes.deleteTalkingPoint, {
          claims,
          params: { ...place, pointId: request.id },
          query: { version: String(request.version) },
        });
      case "restore":
        return callRoute(routes.restoreTalkingPoint, { claims, params: { ...place, pointId: request.id } });
    }
  };
  return {
    read: async (tag) => {
      const headers = tag === null ? {} : { "if-none-match": tag };
      const answer = await send(() => callRoute(routes.getLeadReport, { claims, params: place, headers }));
      return answer.status === 304
        ? null
        : { tag: String(answer.headers["etag"]), details: answer.body as unknown as LeadReportDetails };
    },
    write: async (request) => {
      const { body } = await send(() => calls(request));
      if (request.kind === "delete") {
        return [];
      }
      return request.kind === "place" ? (body["points"] as TalkingPoint[]) : [body as unknown as TalkingPoint];
    },
  };
};

const actionKinds = [
  "write",
  "type",
  "type",
  "type",
  "leave",
  "delete",
  "undo",
  "tick",
  "tag",
  "indent",
  "outdent",
  "up",
  "down",
  "sync",
  "sync",
  "sync",
  "read",
  "reopen",
] as const;
interface Action {
  readonly writer: number;
  readonly kind: (typeof actionKinds)[number];
  readonly at: number;
}
const action: fc.Arbitrary<Action> = fc.record({
  writer: fc.constantFrom(0, 1),
  kind: fc.constantFrom(...actionKinds),
  at: fc.nat(30),
});

/** A meeting of two writers, and everything that they typed. */
class Meeting {
  readonly report: LeadReport;
  readonly #connection: Connection;
  readonly #writers: ReportSync[];
  /** What the writers' devices keep, as JSON. */
  readonly #kept = new Map<string, string>();
  readonly #typed = new Set<string>();
  readonly #deleted = new Set<string>();
  #now = 1_000_000;

  constructor(report: LeadReport, connection: Connection) {
    this.report = report;
    this.#connection = connection;
    this.#writers = [lead, manager].map((writer) => this.#open(writer));
  }

  readonly #sources = { newId: () => newId(new Date()), random: randomNumbers(seed), now: () => this.#now };

  #open(writer: User): ReportSync {
    return createReportSync({
      viewerId: writer.id,
      transport: transportOf(writer, this.report, this.#connection),
      storage: {
        save: (local) => {
          this.#kept.set(writer.id, JSON.stringify(pointsToKeep(local)));
          return true;
        },
        adoptCopies: () => {
          const points: readonly LocalPoint[] = JSON.parse(this.#kept.get(writer.id) ?? "[]");
          return new Map(points.map((point) => [point.base.id, adoptedPoint(point)]));
        },
      },
      sources: this.#sources,
      pollInterval: 3_000,
      isInUse: () => true,
      onFailure: () => undefined,
    });
  }

  /** Closes a writer's page without saving, and opens it again with what the device kept. */
  async #reopen(index: number): Promise<void> {
    const sync = this.#open(index === 0 ? lead : manager);
    this.#writers[index] = sync;
    sync.start();
    sync.stop();
    await this.#connection.sending;
    await new Promise(setImmediate);
  }

  #word(): string {
    const word = `w${this.#typed.size}.`;
    this.#typed.add(word);
    return word;
  }

  async act({ writer, kind, at }: Action): Promise<void> {
    this.#now += 700;
    const sync = this.#writers[writer];
    if (!sync) {
      throw new Error("There is no such writer.");
    }
    if (kind === "reopen") {
      await this.#reopen(writer);
      return;
    }
    if (kind === "sync" || kind === "read") {
      this.#now += kind === "read" ? 3_000 : 0;
      await sync.step();
      return;
    }
    const rows = rowsOf(sync.getState().local);
    const row = rows[at % Math.max(rows.length, 1)];
    if (kind === "write" || row === undefined) {
      const category = talkingPointCategories[at % talkingPointCategories.length] ?? "action_items_next_steps";
      const content = this.#word();
      const afterId = row?.point.category === category ? row.point.id : null;
      sync.change((local) => addPoint(local, { category, afterId, indentLevel: at % 3, content }, this.#sources)[0]);
      return;
    }
    const { id, content, discussed } = row.point;
    sync.change((local) => {
      switch (kind) {
        case "type":
          return typeText(local, id, `${content}${this.#word()}`, this.#sources);
        case "leave":
          return leavePoint(local, id);
        case "delete":
          if (!mayDelete(local, row.point)) {
            return local;
          }
          for (const word of content.match(/w\d+\./g) ?? []) {
            this.#deleted.add(word);
          }
          return deletePoint(local, id);
        case "undo":
          return undoDeletion(local);
        case "tick":
          return withChanges(local, id, { discussed: !discussed });
        case "tag":
          return withChanges(local, id, { teamMemberId: row.point.teamMemberId === null ? member.id : null });
        case "indent":
          return indentPoint(local, id, 1);
        case "outdent":
          return indentPoint(local, id, -1);
        case "up":
          return movePoint(local, id, -1, this.#sources);
        case "down":
          return movePoint(local, id, 1, this.#sources);
      }
    });
  }

  /** The connection recovers, late requests arrive, and both writers save and read. */
  async end(): Promise<void> {
    this.#connection.fates = [];
    for (const writer of this.#writers) {
      writer.change((local) => (local.focusedId === null ? local : leavePoint(local, local.focusedId)));
    }
    for (const call of this.#connection.late) {
      await call();
    }
    for (let round = 0; round < 3; round += 1) {
      for (const writer of this.#writers) {
        this.#now += 60_000;
        await writer.step();
        expect(await writer.flush()).toBe(true);
      }
    }
    for (const writer of this.#writers) {
      this.#now += 60_000;
      await writer.step();
    }
  }

  async expectAgreement(): Promise<void> {
    const stored = wholeOutline(await storedPoints(this.report));
    const shown = this.#writers.map((writer) => rowsOf(writer.getState().local));
    const lines = (rows: typeof stored) =>
      rows.map(
        ({ point, level }) => `${point.category} ${level} ${point.discussed} ${point.teamMemberId} ${point.content}`,
      );
    expect(lines(shown[0] ?? [])).toEqual(lines(stored));
    expect(lines(shown[1] ?? [])).toEqual(lines(stored));
    const written = stored.map(({ point }) => point.content).join(" ");
    const missing = [...this.#typed].filter((word) => !this.#deleted.has(word) && !written.includes(word));
    expect(missing).toEqual([]);
    const { leadId, id } = this.report;
    const counted = await readLeadReport(tableStore(), { leadId, reportId: id });
    expect([counted?.pointCount, counted?.discussedCount]).toEqual([
      stored.length,
      stored.filter(({ point }) => point.discussed).length,
    ]);
  }
}

/** A meeting of new people, because each may add only 500 points per day. */
const newMeeting = async (connection: Connection): Promise<Meeting> => {
  manager = await putUser(makeUser({ role: "manager" }));
  lead = await putLead(manager);
  member = await putUser(makeUser({ leadId: lead.id }));
  return new Meeting(await putReport(lead, "2000-01-03"), connection);
};

describe("two people who write at the same time over a bad connection", () => {
  it("end up with the same report, with nothing they typed missing", {
    timeout: twoWriterRuns.timeoutMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, maxLength: 60 }),
        fc.array(fc.constantFrom(...fates), { maxLength: 60 }),
        async (actions, some) => {
          const meeting = await newMeeting({ fates: [...some], late: [], sending: Promise.resolve() });
          for (const one of actions) {
            await meeting.act(one);
          }
          await meeting.end();
          await meeting.expectAgreement();
        },
      ),
      { numRuns: twoWriterRuns.runs },
    );
  });
});
