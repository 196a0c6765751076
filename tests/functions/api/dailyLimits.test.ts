import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import { maxWeeklyReports } from "#domain/onboarding/terms.ts";
import type { User } from "#domain/people/model.ts";
import { maxApprovers, maxFormerEmails, maxShownPositions, maxTeamRows } from "#domain/people/terms.ts";
import { maxRuleChanges } from "#domain/reviews/terms.ts";
import { type DailyLimit, dailyLimits } from "#domain/shared/dailyLimits.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { mayQueue } from "#functions/access.ts";
import { newId } from "#functions/ids.ts";
import { readEntriesAt } from "#functions/journal/store/journal.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { today } from "#tests/support/journal.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const specs: readonly RouteSpec<never>[] = routes;
const limit = dailyLimits.journalEntry.count;

const putCount = (person: User, kind: DailyLimit, count: number, day = today()) =>
  tableStore().entities.dailyCount.put({ userId: person.id, day, kind, count, expiresAt: 4_000_000_000 }).go();

const newEntry = (text = "Capped the retry") => ({
  id: newId(new Date()),
  readerId: null,
  day: today(),
  text,
  skillsetIds: [],
  links: [],
});
const add = (as: User, body = newEntry()) => callAs(as, api.journal.addJournalEntry, body);

/** The cells of each table in a section of the page about security, without headings. */
const tablesOf = (heading: string): readonly (readonly (readonly string[])[])[] => {
  const text = readFileSync("docs/security.md", "utf8");
  const [section = ""] = text.slice(text.indexOf(`## ${heading}\n`) + 3).split("\n## ");
  return section
    .split("\n\n")
    .filter((part) => part.startsWith("|"))
    .map((part) =>
      part
        .trim()
        .split("\n")
        .slice(2)
        .map((row) =>
          row
            .split("|")
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ),
    );
};

describe("daily limits", () => {
  it("cover every route that creates a record, and no route that autosaves", () => {
    expect(
      specs.filter(({ status, dailyLimit }) => status === 201 && dailyLimit === undefined).map(({ id }) => id),
    ).toEqual([]);
    // Each of these sends a message or creates a record, and no page autosaves with it.
    expect(
      specs
        .filter(({ method, dailyLimit }) => dailyLimit && method !== "POST")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      "answerSuggestedChange",
      "assignAppeal",
      "correctEmail",
      "createWeeklyReport",
      "decideCalibratedReview",
      "markCalibratedReview",
      "moveOnboardingStart",
      "moveReturnDay",
      "saveAbsence",
      "saveApprover",
      "saveFeedbackColleagues",
      "scheduleMeeting",
      "shareAppeal",
      "updatePerson",
      "updatePosition",
      "withdrawApproval",
    ]);
    expect(new Set(specs.flatMap(({ dailyLimit }) => dailyLimit ?? []))).toEqual(new Set(Object.keys(dailyLimits)));
  });

  it("assign each notifying action its kind of limit", () => {
    const kinds = Object.fromEntries(specs.map(({ id, dailyLimit }) => [id, dailyLimit]));
    expect(kinds).toMatchObject({
      remindRound: "reminder",
      shareReview: "result",
      acknowledgeReview: "result",
      fileAppeal: "appeal",
      assignAppeal: "appeal",
      resolveAppeal: "appeal",
      completeOnboarding: "onboarding",
      releaseEmail: "emailChange",
      createWeeklyReport: "weeklyReport",
    });
  });

  it("cover every repeatable route that sends messages or starts an operation", () => {
    const isLimited = new Map(
      specs.map(({ id, method, dailyLimit }) => [id, method === "GET" || dailyLimit !== undefined]),
    );
    const unlimited = specs
      .filter(mayQueue)
      .map(({ id }) => id)
      .filter((id) => isLimited.get(id) === false);
    // Each of these happens once for a record, or again only after something that has a limit.
    expect(unlimited.toSorted()).toEqual([
      "answerPromotionQuestion",
      "answerProposal",
      "askForPromotion",
      "completeManagerEvaluation",
      "completeSelfEvaluation",
      "confirmManager",
      "confirmOwnEmail",
      "decidePromotion",
      "deleteRound",
      "finalizeReview",
      "movePromotionCase",
      "namePromotionCommittee",
      "releaseErasure",
      "removeFeedback",
      "removePerson",
      "savePromotionOutcome",
      "thankForFeedback",
    ]);
  });

  it("match the table in the docs", () => {
    const limits = Object.values(dailyLimits).map(({ count, what }): [string, number] => [what, count]);
    const [daily = []] = tablesOf("Daily limits");
    const stated = daily.flatMap(([count = "", what = ""]) =>
      what.split("; ").map((one): [string, number] => [one, Number(count.replace(",", ""))]),
    );
    expect(stated.toSorted()).toEqual(limits.toSorted());
  });

  it("are documented next to the bounds of lists that grow for years", () => {
    const [, bounds = []] = tablesOf("Daily limits");
    expect(bounds.map(([count, what]) => [what, Number(count)])).toEqual([
      ["Approvers", maxApprovers],
      ["Former emails of a person", maxFormerEmails],
      ["Weekly reports of an onboarding", maxWeeklyReports],
      ["Rows on the team page; the rest are only counted", maxTeamRows],
      ["Latest positions shown per person", maxShownPositions],
      ["Latest changes kept for a round's rules page", maxRuleChanges],
    ]);
  });

  it("reject a request over the limit with 429 and a retry time, and write nothing", async () => {
    const author = await putUser(makeUser());
    await putCount(author, "journalEntry", limit - 1);
    const last = newEntry();
    expect((await add(author, last)).status).toBe(201);
    const refused = newEntry("One too many");
    const { status, headers, body } = await add(author, refused);
    const retryAfter = Number(headers["retry-after"]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(dayOf(new Date(Date.now() + retryAfter * 1000 + 5_000), "UTC")).toBe(addDays(today(), 1));
    expect([status, body["code"], body["detail"]]).toEqual([
      429,
      "DAILY_LIMIT",
      "You've reached today's limit of 100 journal entries. You can continue after midnight.",
    ]);
    expect(await readEntriesAt(tableStore(), author.id, [refused])).toEqual([null]);
    // A repeated request still succeeds, and existing records can still be changed.
    expect((await add(author, last)).status).toBe(201);
    const { id: entryId, day, readerId: _reader, ...content } = last;
    const saved = await callRoute(api.journal.updateJournalEntry, {
      claims: claimsOf(author),
      params: { day, entryId },
      body: { ...content, day, text: "Changed", version: 1 },
    });
    expect(saved.status).toBe(200);
  });

  it("count each person, kind and day separately", async () => {
    const [author, other] = [await putUser(makeUser()), await putUser(makeUser())];
    await putCount(author, "journalEntry", limit, addDays(today(), -1));
    await putCount(author, "privateNote", dailyLimits.privateNote.count);
    await putCount(other, "journalEntry", limit);
    expect((await add(author)).status).toBe(201);
  });

  it("let only one of several concurrent requests take the last slot", async () => {
    const author = await putUser(makeUser());
    await putCount(author, "journalEntry", limit - 1);
    const answers = await Promise.all([add(author), add(author), add(author)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  });
});
