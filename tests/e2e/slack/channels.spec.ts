import { expect, test } from "@playwright/test";
import { api } from "#domain/contract.ts";
import { type ChannelChoice, channelChoiceLabels } from "#domain/messages/terms.ts";
import { type DemoEngineerType, demoAccount } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { openPulse } from "#infra/commands/pulseApi.ts";
import { demoToken } from "#tests/support/demoToken.ts";
import { expectAccessible } from "../support/accessible.ts";
import { mails, slackInbox } from "../support/localConsole.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";
import { shareReview, startRound } from "../support/reviewRound.ts";
import { wide } from "../support/wide.ts";

/** In a Pulse of its own, whose round starts here. */
const product = ownProduct("channels");

/** The employee and the manager of an area choose the same. */
const choices: Readonly<Record<ChannelChoice, DemoEngineerType>> = {
  slack: "software",
  email: "qa",
  both: "data_scientist",
};

const round = "Round by Channel";
/** What each gets about the round, in alphabetical order. Invitations are emails for everyone, because calendars read them. */
const messages = {
  employee: {
    text: [`Your performance meeting for ${round} is scheduled for `, `Your review for ${round} was shared with you`],
    invitation: "Your review meeting is on ",
  },
  manager: {
    text: [
      `Employee Demo completed the self-evaluation for ${round}`,
      `The review of Employee Demo for ${round} is approved`,
    ],
    invitation: "The review meeting with Employee Demo is on ",
  },
} as const;

test("a round reaches people by Slack, by email, or by both, each message once", wide, async ({ browser }) => {
  test.setTimeout(480_000);
  const { url } = product();
  const emailOf = (role: Role, area: DemoEngineerType) => demoAccount(role, area, "acme.com").email;
  const as = async (role: Role, area: DemoEngineerType) => openPulse(url, await demoToken(url, emailOf(role, area)));

  for (const [choice, area] of Object.entries(choices)) {
    for (const role of ["employee", "manager"] as const) {
      const page = await enterAs(browser, product(), emailOf(role, area), paths.profile.getHref());
      const label = channelChoiceLabels[choice as ChannelChoice];
      const messages = page.getByRole("combobox", { name: "Messages" });
      if ((await messages.textContent()) !== label) {
        await messages.click();
        await page.getByRole("option", { name: label, exact: true }).click();
        await expect(page.getByText("Your choice was saved")).toBeVisible();
      }
      await page.context().close();
    }
  }

  const admin = await enterAs(browser, product(), emailOf("admin", "software"), "/admin/reviews");
  const { today } = await (await as("admin", "software"))(api.reviews.listRounds);
  await startRound(admin, round, today);
  for (const area of Object.values(choices)) {
    const employee = await as("employee", area);
    const { items } = await employee(api.reviews.listOwnReviews);
    const own = items.find((item) => item.round.name === round)?.review.id ?? "";
    await shareReview(own, { employee, manager: await as("manager", area), cto: await as("cto", area) });
  }

  const slackTo = async (email: string) =>
    (await slackInbox(admin.request)).filter((one) => one.email === email).map(({ text }) => text);
  const mailTo = async (email: string) =>
    (await mails(admin.request)).filter(({ to }) => to === email).map(({ subject }) => subject);
  const expectEach = (found: readonly string[], beginnings: readonly string[]): void =>
    expect(found.toSorted()).toEqual(beginnings.toSorted().map((text) => expect.stringMatching(`^${text}`)));
  for (const [choice, area] of Object.entries(choices)) {
    for (const role of ["employee", "manager"] as const) {
      const email = emailOf(role, area);
      const { text, invitation } = messages[role];
      await expect(async () => {
        expectEach(await slackTo(email), choice === "email" ? [] : text);
        // The meeting is told of once by email, by its invitation.
        const mailed = text.filter((one) => choice !== "slack" && !one.includes("performance meeting"));
        expectEach(await mailTo(email), [...mailed, invitation]);
      }).toPass();
    }
  }
  await admin.goto("/admin/slack-settings");
  const log = admin.getByRole("table", { name: "Notification logs" });
  for (const channel of ["Slack", "Email"]) {
    await expect(log.getByRole("row").filter({ hasText: "Review shared" }).filter({ hasText: channel })).toHaveCount(2);
  }
  await expectAccessible(admin, "the log with both channels");
});
