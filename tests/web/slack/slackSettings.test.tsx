import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { MessageLogEntry } from "#domain/messages/model.ts";
import type { SlackConnection, SlackSettings } from "#domain/slack/model.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { bodies, dialogNamed, press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const me = sampleMe({ role: "admin" });
const ana = { id: "ana", email: "ana@acme.com", firstName: "Ana", lastName: "Kovač" };

const settings: SlackSettings = {
  testModeEnabled: false,
  testModeRecipient: null,
  announcementChannel: null,
  version: 4,
};
const connected: SlackConnection = {
  status: "connected",
  botName: "pulse",
  workspace: "Acme",
  missingScopes: [],
  reason: null,
};
const entry: MessageLogEntry = {
  id: "message-1",
  user: ana,
  channel: "slack",
  channelName: null,
  notificationType: "test",
  message: "Hello",
  errorMessage: null,
  status: "sent",
  testModeActive: false,
  originalRecipientEmail: null,
  createdAt: "2026-11-20T16:42:00.000Z",
};

const read = "GET /api/slack/settings";
const change = "PATCH /api/slack/settings";
const answers: Answers = {
  [read]: settings,
  "GET /api/slack/connection": connected,
  "GET /api/messages": { items: [entry] },
  "GET /api/people": { items: [ana], cursor: null, counts: { active: 1, pending: 0, inactive: 0 } },
};

const show = (changed: Answers = {}) =>
  renderRoute("/admin/slack-settings", { me, answers: { ...answers, ...changed } });
const testMode = () => screen.findByRole("switch", { name: "Test mode" });
const pickAna = async (label: string, within_: Pick<typeof screen, "getByRole"> = screen) => {
  await userEvent.type(within_.getByRole("combobox", { name: label }), "ana");
  await userEvent.click(await screen.findByRole("option", { name: /Ana Kovač/ }));
};

describe("test mode", () => {
  it("requires a recipient before it is switched on, without a request", async () => {
    const { requests } = show();
    await userEvent.click(await testMode());
    expect(await screen.findByText("Select a test recipient")).toBeDefined();
    expect(screen.getByText("Please select a user to receive test notifications")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Test recipient" }));
    expect(bodies(requests, "PATCH")).toEqual([]);
  });

  it("saves each change immediately, and shows it on the page and in the sidebar", async () => {
    let slackTestMode = false;
    const { requests } = show({
      [change]: ({ body }: FakeRequest) => {
        slackTestMode = (body as Partial<SlackSettings>).testModeEnabled ?? false;
        return { ...settings, testModeRecipient: ana, testModeEnabled: slackTestMode, version: 5 };
      },
      "GET /api/onboarding/badges": () => ({ dueReports: 0, slackTestMode }),
    });
    await testMode();
    await pickAna("Test recipient");
    expect(await screen.findByText("Test recipient saved")).toBeDefined();
    await userEvent.click(await testMode());
    expect(await screen.findByText("Test Mode Active")).toBeDefined();
    expect(bodies(requests, "PATCH")).toEqual([
      { testModeRecipientId: "ana", version: 4 },
      { testModeEnabled: true, version: 5 },
    ]);
    expect(await screen.findByRole("link", { name: "Slack Integration, Test mode is active" })).toBeDefined();
  });

  it("shows why a change failed", async () => {
    show({
      [read]: { ...settings, testModeRecipient: ana },
      [change]: refusal(409, "VERSION_CONFLICT", "Somebody changed this."),
    });
    await userEvent.click(await testMode());
    expect(await screen.findByText("Failed to update settings: Somebody changed this.")).toBeDefined();
  });
});

describe("the connection", () => {
  it.each<[string, Partial<SlackConnection>, RegExp]>([
    ["permissions are missing", { missingScopes: ["channels:read"] }, /channels:read/],
    ["there is no token", { status: "not_connected", reason: "No token." }, /No token\. Messages wait until/],
    ["the token is rejected", { status: "refused", reason: "Refused it." }, /Refused it\. Messages wait until/],
    ["Slack isn't responding", { status: "unreachable", reason: "No response." }, /^No response\.\s*$/],
  ])("says when %s", async (_what, changed, text) => {
    show({ "GET /api/slack/connection": { ...connected, ...changed } });
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe("the log", () => {
  const rows = async () => within(await screen.findByRole("table", { name: "Notification logs" })).getAllByRole("row");

  it("shows who received a message, and in test mode the intended recipient", async () => {
    const redirected = { testModeActive: true, originalRecipientEmail: "boss@acme.com", id: "message-2" };
    const failed = { id: "message-3", status: "failed", errorMessage: "No Slack account has this person's email." };
    const announced = { id: "message-4", user: null, channelName: "engineering", status: "pending" };
    show({
      "GET /api/messages": {
        items: [entry, { ...entry, ...redirected }, { ...entry, ...failed }, { ...entry, ...announced }],
      },
    });
    const [, ...texts] = textsOf(await rows());
    expect(texts[0]).toMatch(/^Nov 20, 2026 \d\d:42Ana Kovačana@acme\.comTestSlackHelloSent$/);
    expect(texts[1]).toContain("Test mode, meant for boss@acme.com");
    expect(texts[2]).toContain("FailedNo Slack account has this person's email.");
    expect(texts[3]).toContain("#engineering");
    expect(texts[3]).toContain("Pending");
  });

  it("shows an unknown status and type as they are", async () => {
    show({ "GET /api/messages": { items: [{ ...entry, status: "deferred", notificationType: "digest" }] } });
    const [, text] = textsOf(await rows());
    expect(text).toMatch(/Ana Kovačana@acme\.comdigestSlackHellodeferred$/);
  });
});

describe("Test Integration", () => {
  const open = async () => {
    await press("Test Integration");
    return await dialogNamed("Test Slack");
  };
  it("requires a user and a message, and keeps them until the message is delivered", async () => {
    const email = "ana@acme.com";
    const answers = [
      { success: false, reason: "Nobody there.", email },
      { success: false, reason: null, email },
      refusal(503, "BUSY", "Pulse is busy."),
      { success: true, reason: null, email },
    ];
    const { requests } = show({ "POST /api/slack/test": () => answers.shift() });
    await testMode();
    const dialog = await open();
    const send = async () => press("Send", dialog);
    await send();
    expect(await screen.findByText("Missing information")).toBeDefined();
    expect(screen.getByText("Please select a user and provide a message")).toBeDefined();
    expect(bodies(requests, "POST")).toEqual([]);

    await pickAna("User", dialog);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Message/ }), "Hello");
    for (const [title, reason] of [
      ["Notification not sent", "Nobody there."],
      ["Notification not sent", "Unknown reason"],
      ["Failed to send notification", "Pulse is busy."],
    ] as const) {
      await send();
      expect(await dialog.findByText(reason)).toBeDefined();
      expect(screen.getAllByText(title).length).toBeGreaterThan(0);
      expect(screen.getAllByText(reason).length).toBeGreaterThan(1);
      expect(dialog.getByRole("textbox", { name: /^Message/ })).toHaveProperty("value", "Hello");
    }
    await send();
    expect(await screen.findByText("Test notification sent!")).toBeDefined();
    expect(screen.getByText(`Message delivered to ${email}`)).toBeDefined();
    expect(bodies(requests, "POST")).toEqual(Array(4).fill({ userId: "ana", message: "Hello" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the announcement channel", () => {
  it("is saved by its ID, and shows an error at its field", async () => {
    const { requests } = show({
      [change]: refusal(400, "INVALID_INPUT", "This channel is archived.", [
        { path: ["announcementChannelId"], message: "This channel is archived." },
      ]),
    });
    await press("Set Channel");
    const dialog = await dialogNamed("Announcement Channel");
    const field = dialog.getByRole("textbox", { name: "Channel ID" });
    expect(field.getAttribute("spellcheck")).toBe("false");
    await userEvent.type(field, " C0ENGINEER ");
    await press("Save", dialog);
    expect((await dialog.findAllByText("This channel is archived.")).length).toBeGreaterThan(0);
    expect(bodies(requests, "PATCH")).toEqual([{ announcementChannelId: "C0ENGINEER", version: 4 }]);
  });
});
