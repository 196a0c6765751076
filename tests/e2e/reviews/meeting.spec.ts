import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { type DemoEngineerType, demoAccount } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { deep } from "../../support/depth.ts";
import { callApi } from "../support/callApi.ts";
import { signInWithGoogle } from "../support/google.ts";
import { expectInside, openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * From the cto's approval to the shared result. This file writes the current review of Yuki Tanaka, whom the demo
 * manager of the software ladder manages, and signs in as Yuki; everyone else only looks or is refused.
 */
const finalText = `Agreed in the meeting: the permission model gets a second owner. ${Date.now()}`;
const accessDenied = "Access denied. You do not have permission to view this review.";
const notShared = "This performance review has not been shared with you yet.";

let reviewId = "";

const address = (source: "manager-reviews" | "my-reviews") => `/performance-meeting/${reviewId}?source=${source}`;
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(text)).toBeVisible();
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const finalize = (page: Page) => page.getByRole("button", { name: "Finalize Evaluation" });

const viewAs = async (page: Page): Promise<ReviewView & { readonly today: string }> =>
  (await callApi(page, "GET", `/reviews/${reviewId}`)).json();

/** Opens the meeting as Yuki, who signs in with Google the first time. */
const openAsYuki = async (page: Page): Promise<void> => {
  await page.goto(address("my-reviews"));
  await signInWithGoogle(page, "yuki.tanaka@acme.com", "Yuki Tanaka");
  await expectInside(page);
};

/** What only the manager may do, tried through the API with whatever the state requires. */
const attempts = async (page: Page, { review, managerEvaluation, today }: ReviewView & { readonly today: string }) => {
  const version = managerEvaluation?.version ?? 0;
  const answers = { expectationsRating: "Did not meet expectations", additionalComments: "Not theirs.", skillsets: [] };
  return [
    await callApi(page, "PUT", `/reviews/${reviewId}/meeting`, { meetingScheduledAt: today, version: review.version }),
    await callApi(page, "PUT", `/reviews/${reviewId}/final-evaluation`, { ...answers, version }),
    await callApi(page, "POST", `/reviews/${reviewId}/final-evaluation/completion`, { version }),
    await callApi(page, "POST", `/reviews/${reviewId}/sharing`, { version }),
  ];
};

test.describe.configure({ mode: "serial" });

test(
  "the manager schedules the meeting, takes it to their calendar, agrees on the final form and finalizes it",
  wide,
  async ({ page }) => {
    test.slow();
    await openAs(page, "manager", "/manager-reviews");
    const { items } = await (await callApi(page, "GET", "/reviews/managed?name=Tanaka")).json();
    const listed: Review = items[0];
    expect(listed.employee.lastName).toBe("Tanaka");
    reviewId = listed.id;
    const { today } = await viewAs(page);
    const day = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);

    await page.goto(address("manager-reviews"));
    await expect(section(page, "Meeting").getByText("Not scheduled yet")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Levels of both evaluations/ })).toBeVisible();
    await finalize(page).click({ force: true });
    await expect(
      page.getByRole("status").getByText("Schedule the performance meeting before you finalize the evaluation."),
    ).toBeVisible();
    await section(page, "Actions").getByRole("button", { name: "Schedule Meeting" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule Performance Meeting" });
    await dialog.getByLabel("Meeting Date").fill(day);
    await dialog.getByRole("button", { name: "Schedule Meeting" }).click();
    await toast(page, "Meeting scheduled successfully");
    await expect(section(page, "Meeting").getByText(/, in 3 days$/)).toBeVisible();

    await section(page, "Meeting").getByRole("button", { name: "Edit Meeting Date" }).click();
    const time = dialog.getByLabel("Time (optional)");
    await time.press("1");
    await dialog.getByRole("button", { name: "Schedule Meeting" }).click();
    await expect(dialog.getByText("Enter hours and minutes, or clear the time.")).toBeVisible();
    await time.fill("10:30");
    await dialog.getByRole("combobox", { name: "Length" }).click();
    await page.getByRole("option", { name: "60 minutes" }).click();
    await dialog.getByRole("button", { name: "Schedule Meeting" }).click();
    await expect(section(page, "Meeting").getByText(/, 10:30( in [A-Za-z ]+)?, in 3 days$/)).toBeVisible();
    await expect(section(page, "Meeting").getByText("60 minutes")).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Add to Calendar" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`performance-meeting-${day}.ics`);
    const calendar = await readFile(await file.path(), "utf8");
    expect(calendar).toMatch(new RegExp(`DTSTART(;TZID=[^:]+)?:${day.replaceAll("-", "")}T103000Z?\\r\\n`));
    expect(calendar).toContain("SUMMARY:Review meeting\r\n");

    // It begins with what differs; the other answers are shown on request.
    await expect(
      section(page, "Topics for the meeting").getByText(/^5 topics to discuss: you and Yuki differ/),
    ).toBeVisible();
    const agreed = page.getByRole("group", { name: "Yuki's level of Code Craft" });
    await expect(agreed).toBeHidden();
    await page.getByText("5 where you agree").click();
    await expect(agreed).toBeVisible();

    const skillset = page.getByRole("group", { name: /^Yuki's level of / }).first();
    const before = Number.parseInt((await skillset.locator("label:has(:checked)").textContent()) ?? "", 10);
    const other = before === 5 ? 4 : before + 1;
    await skillset
      .locator("label")
      .nth(other - 1)
      .click();
    await expect(page.getByText(`Approved: level ${before}`)).toBeVisible();
    await page.getByLabel(/^Anything else/).fill(finalText);
    await expect(section(page, "Additional Comments").locator("ins").first()).toBeVisible();
    await expect(section(page, "Meeting").getByText(/^2 answers changed after the approval/)).toBeVisible();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await toast(page, "All changes saved successfully");

    await page.reload();
    await expect(page.getByLabel(/^Anything else/)).toHaveValue(finalText);
    await expect(page.getByText(`Approved: level ${before}`)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth"))
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 800, height: 900 });
    await expect
      .poll(async () => (await section(page, "Additional Comments").boundingBox())?.width, "room beside the sidebar")
      .toBeGreaterThan(400);
    await page.setViewportSize({ width: 1280, height: 720 });

    await finalize(page).click();
    const question = page.getByRole("alertdialog", { name: "Finalize the evaluation of Yuki Tanaka?" });
    await expect(question.getByText("2 answers changed after the approval:")).toBeVisible();
    await expect(question.getByRole("listitem").first()).toHaveText(/, level: Level \d → Level \d$/);
    await question.getByRole("button", { name: "Finalize" }).click();
    await toast(page, "Final evaluation completed successfully");
    await expect(section(page, "Meeting").getByText("Final Evaluation Complete")).toBeVisible();
    await expect(page.getByText(finalText)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  },
);

/** The API refuses all of them alike (tests/functions/api/authorization.test.ts); the deep tests see it for each. */
const strangers: readonly (readonly [Role, DemoEngineerType])[] = [
  ["manager", "qa"],
  ...(deep
    ? ([
        ["admin", "software"],
        ["lead", "software"],
        ["employee", "software"],
      ] as const)
    : []),
];

test(
  "until it is shared, Yuki reads none of it, and no one but the manager does anything about it",
  wide,
  async ({ page, browser }) => {
    test.slow();
    await openAs(page, "manager", address("manager-reviews"));
    const asManager = await viewAs(page);

    const yuki = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    await openAsYuki(yuki);
    await expect(yuki.getByText(notShared)).toBeVisible();
    await expect(yuki.getByText(/^Your performance meeting: .*, in 3 days\./)).toBeVisible();
    await expect(yuki.getByRole("button", { name: "Add to Calendar" })).toBeVisible();
    await expect(yuki.getByText(finalText)).toHaveCount(0);
    expect(await viewAs(yuki)).toMatchObject({
      managerEvaluation: null,
      approvedEvaluation: null,
      ctoApprovalComments: null,
    });
    for (const answer of await attempts(yuki, asManager)) {
      expect(answer.status(), answer.url()).toBe(403);
    }
    await yuki.context().close();

    for (const role of ["cto", "hr"] as const) {
      await openAs(page, role, address("manager-reviews"));
      await expect(page.getByText(finalText), role).toBeVisible();
      await expect(page.getByRole("button", { name: "Share with Employee" }), role).toHaveCount(0);
      for (const answer of await attempts(page, asManager)) {
        expect(answer.status(), `${role}: ${answer.url()}`).toBe(403);
      }
    }
    for (const [role, type] of strangers) {
      const who = `${role} of ${type}`;
      await openAs(page, role, address("manager-reviews"), type);
      await expect(page.getByText(accessDenied), who).toBeVisible();
      await expect(page.getByText(finalText), who).toHaveCount(0);
      for (const answer of await attempts(page, asManager)) {
        expect(answer.status(), `${who}: ${answer.url()}`).toBe(403);
      }
    }

    await openAs(page, "manager", address("manager-reviews"));
    // Over a version that no one has read, so even sharing is refused.
    const refused = await attempts(page, { ...asManager, managerEvaluation: null });
    for (const answer of refused) {
      expect(answer.status(), answer.url()).toBe(409);
    }
    for (const answer of refused.slice(0, 3)) {
      expect((await answer.json()).detail).toBe("The evaluation is finalized. A finalized meeting is read-only.");
    }
    expect(await viewAs(page)).toEqual(asManager);
  },
);

test("the manager shares it; Yuki reads the result and prints it", wide, async ({ page, browser }) => {
  test.slow();
  await openAs(page, "manager", address("manager-reviews"));
  await page.getByRole("button", { name: "Share with Employee" }).click();
  const question = page.getByRole("alertdialog", { name: "Share the result with Yuki Tanaka?" });
  await expect(question).toContainText("Yuki can then read your final rating, levels and comments");
  await question.getByRole("button", { name: "Share" }).click();
  await toast(page, "Review shared with employee successfully");
  await expect(section(page, "Meeting").getByText("Shared with Employee", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share with Employee" })).toHaveCount(0);
  for (const answer of await attempts(page, await viewAs(page))) {
    expect(answer.status(), answer.url()).toBe(409);
  }

  const yuki = await (await browser.newContext({ reducedMotion: "reduce", colorScheme: "dark" })).newPage();
  await openAsYuki(yuki);
  await expect(section(yuki, "Levels").getByText(/You and your manager chose the same level in/)).toBeVisible();
  await expect(section(yuki, "Result").getByText(finalText)).toBeVisible();
  await expect(section(yuki, "CTO Approval").getByText("Think about who takes", { exact: false })).toBeVisible();
  await expect(yuki.getByText("Changed since the approval")).toHaveCount(0);
  await expect(yuki.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
  const paper = await yuki.pdf({ format: "A4" });
  expect(paper.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)?.length, "pages").toBeLessThanOrEqual(3);
  await yuki.emulateMedia({ media: "print", colorScheme: "dark" });
  await yuki.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  const printed = yuki.getByRole("article");
  await expect(printed.getByRole("heading", { name: "Yuki Tanaka" })).toBeVisible();
  await expect(printed.getByText(finalText)).toBeVisible();
  await expect(printed).toHaveCSS("color", "rgb(18, 21, 28)");
  await expect(yuki.getByRole("banner")).toBeHidden();
  await expect(yuki.getByRole("navigation")).toHaveCount(0);
  await yuki.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await yuki.emulateMedia({ media: "screen" });
  await expect(yuki.getByRole("banner")).toBeVisible();
  await expect(printed).toHaveCount(0);

  await yuki.goto("/reviews");
  await yuki
    .getByRole("link", { name: /^See My Result/ })
    .first()
    .click();
  await expect(section(yuki, "Result").getByText(finalText)).toBeVisible();
  await yuki.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "My Reviews" }).click();
  await expect(yuki).toHaveURL("/reviews");
  await yuki.context().close();
});

/** Opens one of the person's tasks, which may be more than the card shows at first. */
const openTask = async (page: Page, name: RegExp): Promise<void> => {
  const card = section(page, "To Do");
  await card.getByRole("listitem").first().waitFor();
  const more = card.getByRole("button", { name: /^Show All/ });
  if (await more.isVisible()) {
    await more.click();
  }
  await card.getByRole("link", { name }).click();
};

test(
  "the employee reads the result and says that it was not talked about yet; the manager says when it was",
  wide,
  async ({ page, browser }) => {
    test.slow();
    const reply = `Thank you for the plain words. ${Date.now()}`;
    const yuki = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    await yuki.goto("/reviews");
    await signInWithGoogle(yuki, "yuki.tanaka@acme.com", "Yuki Tanaka");
    await section(yuki, "To Do")
      .getByRole("link", { name: /Confirm that you've read your result/ })
      .click();
    const card = section(yuki, "Have you read it?");
    for (const choice of await card.getByRole("radio").all()) {
      await expect(choice).not.toBeChecked();
    }
    await card.getByLabel("A Reply (optional)").fill(reply);
    await card.getByRole("button", { name: "I've Read It" }).click();
    await expect(card.getByText("Choose whether you have discussed it.")).toBeVisible();
    await card.getByRole("radio", { name: /^Not yet/ }).check();
    await card.getByRole("button", { name: "I've Read It" }).click();
    await expect(section(yuki, "You've read it").getByText(reply)).toBeVisible();
    await expect(section(yuki, "Who opened my review").getByText("Manager Demo")).toBeVisible();

    await openAs(page, "manager", "/reviews");
    await openTask(page, /Discuss the result with Yuki Tanaka/);
    const word = section(page, "Yuki's acknowledgment");
    await expect(word.getByText(reply)).toBeVisible();
    await expect(page.getByText("Yuki can see who opened this review and on which days.")).toBeVisible();
    await word.getByRole("button", { name: "We Have Discussed It" }).click();
    await expect(word.getByText(/have discussed it\. The manager confirmed this/)).toBeVisible();
    await yuki.reload();
    await expect(section(yuki, "You've read it").getByText(/your manager confirmed that you had/)).toBeVisible();
    await yuki.context().close();
  },
);

test(
  "Yuki appeals, the assigned reviewer corrects the result, and both versions are shown side by side",
  wide,
  async ({ page, browser }) => {
    test.slow();
    const reason = `The rollout was mine alone. ${Date.now()}`;
    const answer = `It was, and the comments say so now. ${Date.now()}`;
    const corrected = `${finalText} The rollout was Yuki's alone.`;
    const yuki = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    await openAsYuki(yuki);
    await yuki.getByRole("button", { name: "File an Appeal" }).click();
    const dialog = yuki.getByRole("dialog", { name: "File an Appeal?" });
    await expect(
      dialog.getByText(
        /CTO Demo \(CTO\) wrote in this review or approved it, so they name a manager outside your reporting line/,
      ),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "File Appeal" }).click();
    await expect(dialog.getByText("Give a reason.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
    await dialog.getByRole("button", { name: "File Appeal" }).click();
    await expect(section(yuki, "Your appeal").getByText(reason)).toBeVisible();

    const manager = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    await openAs(manager, "manager", address("manager-reviews"));
    await expect(section(manager, "Yuki's acknowledgment")).toBeVisible();
    await expect(section(manager, "Appeal")).toHaveCount(0);

    await openAs(page, "cto", "/reviews");
    await openTask(page, /Resolve the appeal of Yuki Tanaka/);
    const card = section(page, "Appeal");
    await expect(
      card.getByText("You wrote in this review or approved it. Assign someone else to resolve the appeal."),
    ).toBeVisible();
    await expect(card.getByRole("textbox", { name: "Resolution" })).toHaveCount(0);
    const { id: reviewerId } = demoAccount("manager", "qa", "acme.com");
    expect((await callApi(page, "PUT", `/reviews/${reviewId}/appeal/reviewer`, { reviewerId })).ok()).toBe(true);
    await openAs(page, "manager", "/reviews", "qa");
    await openTask(page, /Resolve the appeal of Yuki Tanaka/);
    await expect(card.getByText(reason)).toBeVisible();
    await card.getByRole("radio", { name: "The result is corrected" }).check();
    await card.getByRole("textbox", { name: "Resolution" }).fill(answer);
    await card.getByRole("button", { name: "Resolve the Appeal" }).click();
    await expect(card.getByText(/Nothing differs from the shared result/)).toBeVisible();
    await card.getByRole("textbox", { name: "Additional Comments" }).fill(corrected);
    await card.getByRole("button", { name: "Resolve the Appeal" }).click();
    const question = page.getByRole("alertdialog", { name: "Correct the result?" });
    await question.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(page.getByText(accessDenied)).toBeVisible();

    await yuki.reload();
    await expect(section(yuki, "Your appeal").getByText(answer)).toBeVisible();
    const both = section(yuki, "What the appeal corrected");
    await expect(both.getByText(finalText, { exact: true })).toBeVisible();
    await expect(both.getByText(corrected, { exact: true })).toBeVisible();
    await manager.reload();
    const outcome = section(manager, "Appeal");
    await expect(outcome.getByText(/The result was corrected/)).toBeVisible();
    await expect(outcome.getByText(reason)).toHaveCount(0);
    await expect(outcome.getByText(answer)).toHaveCount(0);
    for (const window of [yuki, manager]) {
      await window.context().close();
    }
  },
);
