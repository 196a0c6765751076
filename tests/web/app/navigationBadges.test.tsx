import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Me } from "#domain/people/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { withFakeTime } from "../support/fakeTime.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const manager = sampleMe({ id: "manager", role: "manager" });

const show = (attention: unknown, me: Me = manager) =>
  renderRoute("/reviews", { me, answers: { "GET /api/reviews/action-counts": attention } });

const navigation = async () => within(await screen.findByRole("navigation", { name: "Main" }));
const badges = "/api/onboarding/badges";
const showBadges = (answer: unknown) =>
  renderRoute("/reviews", { me: manager, answers: { [`GET ${badges}`]: answer } });
/** The versions that the badge requests sent. */
const versionsOf = (requests: readonly FakeRequest[]) =>
  requests.filter(({ path }) => path === badges).map(({ headers }) => headers.get("if-none-match"));
const asked = (requests: readonly { path: string }[]) =>
  requests.filter(({ path }) => path === "/api/reviews/action-counts").length;

describe("the sidebar's badges", () => {
  it("show your open self-evaluation and the number of actions needed, from one request", async () => {
    const { requests } = show({ selfEvaluationDue: true, actionsNeeded: 5, early: 0 });
    const entries = await navigation();
    await entries.findByRole("link", { name: "My Performance Reviews, Your self-evaluation is due" });
    const list = entries.getByRole("link", { name: "Manager Reviews, 5 actions needed" });
    expect(within(list).getByText("5")).toBeDefined();
    expect(asked(requests)).toBe(1);
  });

  it.each([
    [5, 4, "5 actions needed: 1 now, 4 can be done early"],
    [2, 2, "2 actions needed: all can be done early"],
  ])("show how many of %i actions can be done early: %i", async (actionsNeeded, early, text) => {
    show({ selfEvaluationDue: false, actionsNeeded, early });
    expect(await (await navigation()).findByRole("link", { name: `Manager Reviews, ${text}` })).toBeDefined();
  });

  it("are capped at 99+", async () => {
    show({ selfEvaluationDue: false, actionsNeeded: 100, early: 0 });
    const entries = await navigation();
    expect(await entries.findByRole("link", { name: "Manager Reviews, More than 99 actions needed" })).toBeDefined();
    expect(entries.getByText("99+")).toBeDefined();
    expect(entries.getByRole("link", { name: "My Performance Reviews" })).toBeDefined();
  });

  it.each([
    [1, null, "Users, 1 account waiting for approval", "1"],
    [3, null, "Users, 3 accounts waiting for approval", "3"],
    [50, "more", "Users, More than 50 accounts waiting for approval", "50+"],
  ])("show an admin how many accounts wait for approval: %s", async (count, cursor, name, badge) => {
    const account = { email: "a@acme.com", firstName: "A", lastName: "B", avatarUrl: null, version: 1 };
    const items = Array.from({ length: count }, (_, index) => ({
      ...account,
      id: `waiting-${index}`,
      createdAt: "2026-11-20T09:00:00.000Z",
    }));
    renderRoute("/reviews", {
      me: sampleMe({ id: "admin", role: "admin" }),
      answers: { "GET /api/people/pending": { items, cursor } },
    });
    const link = await (await navigation()).findByRole("link", { name });
    expect(within(link).getByText(badge)).toBeDefined();
  });

  it("are hidden when the counts can't be loaded", async () => {
    show(refusal(404, "NOT_FOUND", "Not here."));
    const entries = await navigation();
    expect(await entries.findByRole("link", { name: "Manager Reviews" })).toBeDefined();
    expect(entries.queryByRole("link", { name: /waiting|needed/ })).toBeNull();
  });

  wideIt("are refetched when the user returns to the window", async () => {
    let actionsNeeded = 1;
    const { requests } = show(() => ({ selfEvaluationDue: false, actionsNeeded, early: 0 }));
    const entries = await navigation();
    expect(await entries.findByRole("link", { name: "Manager Reviews, 1 action needed" })).toBeDefined();
    actionsNeeded = 2;
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await waitFor(
        () => {
          // Returning refetches at most once every five seconds, and not right after a request.
          vi.setSystemTime(Date.now() + 10_000);
          window.dispatchEvent(new Event("focus"));
          expect(entries.getByRole("link", { name: "Manager Reviews, 2 actions needed" })).toBeDefined();
        },
        { interval: 500 },
      );
    } finally {
      vi.useRealTimers();
    }
    expect(asked(requests)).toBe(2);
  });

  it("are retried with growing pauses while Pulse is down, one request at a time", async () => {
    const started: number[] = [];
    let inFlight = 0;
    let isDown = true;
    const answersFrom = Promise.withResolvers<void>();
    showBadges(async () => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      started.push(Date.now());
      await answersFrom.promise;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      inFlight -= 1;
      if (isDown) {
        throw new TypeError("Failed to fetch");
      }
      return { dueReports: 3, slackTestMode: null };
    });
    const entries = await navigation();
    await waitFor(() => expect(started).toHaveLength(1));
    vi.useFakeTimers();
    try {
      // The first request takes its second from here on.
      started[0] = Date.now();
      answersFrom.resolve();
      for (let minute = 0; minute < 10; minute += 1) {
        window.dispatchEvent(new Event("pointermove"));
        await act(() => vi.advanceTimersByTimeAsync(60_000));
      }
      // Each request takes a second.
      const waits = started.slice(1).map((at, index) => at - 1_000 - (started[index] ?? 0));
      for (const [index, wait] of waits.entries()) {
        const longest = Math.min(60_000, 1_000 * 2 ** index);
        expect([index, wait >= longest / 2 - 1, wait <= longest + 1]).toEqual([index, true, true]);
      }
      expect(waits.length).toBeGreaterThanOrEqual(12);
      expect(waits.length).toBeLessThanOrEqual(26);
      isDown = false;
      await act(() => vi.advanceTimersByTimeAsync(62_000));
    } finally {
      vi.useRealTimers();
    }
    expect(await entries.findByRole("link", { name: /3 weekly reports due/ })).toBeDefined();
  });

  it(
    "are polled every minute during use, not while idle, and immediately on return",
    withFakeTime(async () => {
      const { requests } = showBadges({ dueReports: 3, slackTestMode: null });
      const awaited = () => versionsOf(requests).length;
      await (await navigation()).findByRole("link", { name: /3 weekly reports due/ });
      expect(awaited()).toBe(1);
      window.dispatchEvent(new Event("keydown"));
      await act(() => vi.advanceTimersByTimeAsync(4.5 * 60_000));
      expect(awaited()).toBe(5);
      await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
      const idle = awaited();
      expect(idle).toBeLessThanOrEqual(6);
      await act(async () => {
        window.dispatchEvent(new Event("pointermove"));
        await vi.advanceTimersByTimeAsync(1_000);
      });
      expect(awaited()).toBe(idle + 1);
      await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
      expect(awaited()).toBeGreaterThanOrEqual(idle + 3);
    }),
  );

  it("are refetched once, with their version, when a long-hidden tab is shown again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visibility = vi.spyOn(document, "visibilityState", "get");
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    try {
      let dueReports = 3;
      const { requests } = showBadges(() =>
        Response.json({ dueReports, slackTestMode: null }, { headers: { etag: `"${dueReports}"` } }),
      );
      const entries = await navigation();
      await entries.findByRole("link", { name: /3 weekly reports due/ });
      await act(async () => {
        turn("hidden");
        await vi.advanceTimersByTimeAsync(40 * 60_000);
      });
      const asleep = versionsOf(requests).length;
      dueReports = 5;
      await act(async () => {
        turn("visible");
        window.dispatchEvent(new Event("focus"));
        await vi.advanceTimersByTimeAsync(1_000);
      });
      expect(versionsOf(requests).slice(asleep)).toEqual(['"3"']);
      expect(entries.getByRole("link", { name: /5 weekly reports due/ })).toBeDefined();
    } finally {
      visibility.mockRestore();
      vi.useRealTimers();
    }
  });

  wideIt(
    "are revalidated by version, and stay while nothing has changed",
    withFakeTime(async () => {
      let current = { tag: '"1"', dueReports: 3 };
      const { requests } = showBadges(({ headers }: FakeRequest) => {
        const { tag, dueReports } = current;
        return headers.get("if-none-match") === tag
          ? new Response(null, { status: 304, headers: { etag: tag } })
          : Response.json({ dueReports, slackTestMode: null }, { headers: { etag: tag } });
      });
      const entries = await navigation();
      await entries.findByRole("link", { name: /3 weekly reports due/ });
      window.dispatchEvent(new Event("keydown"));
      await act(() => vi.advanceTimersByTimeAsync(130_000));
      expect(versionsOf(requests)).toEqual([null, '"1"', '"1"']);
      expect(entries.getByRole("link", { name: /3 weekly reports due/ })).toBeDefined();
      current = { tag: '"2"', dueReports: 4 };
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(entries.getByRole("link", { name: /4 weekly reports due/ })).toBeDefined();
    }),
  );
});
