import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const own = { slackNotificationsEnabled: true, manager: null, lead: null };
const open = (changes: Partial<Me> = {}, answers = {}) =>
  renderRoute("/profile", { me: sampleMe(changes), answers: { "GET /api/me/profile": own, ...answers } });
const slack = () => screen.findByRole<HTMLInputElement>("switch", { name: "Slack messages" });

describe("the profile page", () => {
  it("leads somebody whose onboarding is over to their weekly reports", async () => {
    open({
      onboardingStartedAt: "2026-08-03T09:00:00.000Z",
      onboardingCompletedAt: "2026-10-02T09:00:00.000Z",
    });
    const card = within(await screen.findByRole("region", { name: "Your onboarding" }));
    expect(card.getByText("Completed on Oct 2, 2026")).toBeDefined();
    expect(card.getByRole("link", { name: "Read your weekly reports" }).getAttribute("href")).toMatch(
      /^\/onboarding\/[^/]+\/weekly-review$/,
    );
  });

  it("says nothing of an onboarding to somebody who never had one", async () => {
    open();
    expect(await slack()).toBeDefined();
    expect(screen.queryByRole("region", { name: "Your onboarding" })).toBeNull();
  });

  it("switches Slack messages off, and back if that could not be saved", async () => {
    let stored = own;
    const { requests } = open(
      {},
      {
        "GET /api/me/profile": () => stored,
        "PUT /api/me/settings": ({ body }: FakeRequest) => {
          stored = { ...own, ...(body as Partial<typeof own>) };
          return stored.slackNotificationsEnabled ? refusal(409, "STATE_CONFLICT", "Please try again later.") : stored;
        },
      },
    );
    await userEvent.click(await slack());
    expect(await screen.findByText("Slack messages are off")).toBeDefined();
    expect((await slack()).checked).toBe(false);
    stored = { ...own, slackNotificationsEnabled: false };
    await userEvent.click(await slack());
    expect(await screen.findByText("Failed to save your settings")).toBeDefined();
    expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { slackNotificationsEnabled: false },
      { slackNotificationsEnabled: true },
    ]);
  });
});
