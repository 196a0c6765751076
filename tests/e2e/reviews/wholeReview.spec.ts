import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Me } from "#domain/people/model.ts";
import type { OwnReviews } from "#domain/reviews/views/listModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { callApi } from "../support/callApi.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";
import { expectInside } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * The whole life of a review and of the growth plan next to it, by the four who act in it: from the plan that begins
 * with the next steps of last time to the corrected result and the reached target. It has a Pulse of its own.
 */
const product = ownProduct("whole-review");

const followUpText = "Two readers, and both weeks stayed free.";
const ownStepText = "Set one objective for the export service";
const promiseText = "Find a second reader for the design";
const nextStepText = "Present the export queue to both teams.";
const replyText = "I see it as you do, but for security.";
const reasonText = "The audit of the export service was mine.";
const answerText = "The audit counts, and the level of security with it.";
const commentText = "Led the audit of the export service.";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const write = async (page: Page, method: string, path: string, body: object) => {
  const answer = await callApi(page, method, path, body);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

interface People {
  readonly employee: Page;
  readonly manager: Page;
  readonly cto: Page;
  readonly admin: Page;
  readonly appealReviewer: Page;
}

const enterAll = async (browser: Browser): Promise<People> => {
  const enter = (email: string) => enterAs(browser, product(), email);
  return {
    employee: await enter("employee@software.demo.acme.com"),
    manager: await enter("manager@software.demo.acme.com"),
    cto: await enter("cto@demo.acme.com"),
    admin: await enter("admin@software.demo.acme.com"),
    appealReviewer: await enter("manager@qa.demo.acme.com"),
  };
};

test(
  "a review goes from last round's plan to the corrected result and the reached target",
  wide,
  async ({ browser }) => {
    test.setTimeout(480_000);
    const { employee, manager, cto, admin, appealReviewer } = await enterAll(browser);
    const own: OwnReviews = await (await callApi(employee, "GET", "/reviews/own")).json();
    const shared = own.items.find(({ review }) => review.sharedWithEmployeeAt !== null)?.review;
    const current = own.items.find(({ review }) => review.selfEvaluationCompletedAt === null)?.review;
    const reviewId = current?.id ?? "";
    const review = (page: Page): Promise<ReviewView> =>
      callApi(page, "GET", `/reviews/${reviewId}`).then((answer) => answer.json());
    const meeting = (source: "manager-reviews" | "my-reviews") => `/performance-meeting/${reviewId}?source=${source}`;
    const open = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      await expectInside(page);
    };
    /** Answers every question through the API: the forms have tests of their own. */
    const answer = async (page: Page, path: string, level: number, version: number) => {
      const { skillsets } = await review(page);
      return write(page, "PUT", `/reviews/${reviewId}/${path}`, {
        expectationsRating: "Meets Expectations",
        additionalComments: "A good half-year.",
        skillsets: skillsets.map(({ id }) => ({ skillsetId: id, level, comments: "As agreed." })),
        version,
      });
    };

    await test.step("the employee starts a new plan from their shared result, with the next steps", async () => {
      await open(employee, "/growth");
      await employee.getByRole("button", { name: "End Plan" }).first().click();
      await employee.getByRole("alertdialog").getByRole("button", { name: "End Plan" }).click();
      await expect(employee.getByText("Where do you want to go?")).toBeVisible();
      await open(employee, `/performance-meeting/${shared?.id}?source=my-reviews`);
      await section(employee, "What comes next").getByRole("link", { name: "Start Growth Plan" }).click();
      await expect(employee.getByRole("checkbox", { name: /^Start with the next steps/ })).toBeChecked();
      await section(employee, "Where do you want to go?")
        .getByRole("button", { name: /^IC2 · / })
        .click();
      await expect(section(employee, "Development goals")).toContainText(promiseText);
      await expect(section(employee, "Development goals")).toContainText("promised by");
    });

    await test.step("the next self-evaluation asks for follow-ups on these goals", async () => {
      await open(employee, `/self-evaluation/${reviewId}`);
      const followUps = section(employee, "Goals and Next Steps");
      await expect(followUps).toContainText("What you set out to do");
      await expect(followUps).toContainText(/What .* promised/);
      await followUps.getByRole("textbox", { name: new RegExp(`^Follow-up: ${promiseText}`) }).fill(followUpText);
      await expect(employee.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      const { selfEvaluation } = await review(employee);
      const { version } = await answer(employee, "self-evaluation", 2, selfEvaluation?.version ?? 0);
      await write(employee, "POST", `/reviews/${reviewId}/self-evaluation/completion`, { version });
    });

    await test.step("the manager reads the follow-ups next to their own fields, and the CTO approves", async () => {
      await open(manager, `/manager-review/${reviewId}/edit`);
      await expect(section(manager, "Goals and Next Steps")).toContainText(followUpText);
      const { managerEvaluation } = await review(manager);
      const { version } = await answer(manager, "manager-evaluation", 2, managerEvaluation?.version ?? 0);
      await write(manager, "POST", `/reviews/${reviewId}/manager-evaluation/completion`, { version });
      await open(cto, `/manager-review/${reviewId}`);
      await expect(cto.getByText(followUpText).first()).toBeVisible();
      const read = await review(cto);
      await write(cto, "POST", `/reviews/${reviewId}/approval`, {
        comments: "Agreed.",
        selfVersion: read.selfEvaluation?.version ?? 0,
        managerVersion: read.managerEvaluation?.version ?? 0,
      });
    });

    await test.step("the meeting sets next steps, and the result shows them", async () => {
      const { today } = (await review(manager)) as ReviewView & { readonly today: string };
      const { review: stored } = await review(manager);
      await write(manager, "PUT", `/reviews/${reviewId}/meeting`, {
        meetingScheduledAt: today,
        version: stored.version,
      });
      await open(manager, meeting("manager-reviews"));
      const steps = section(manager, "Next steps");
      await steps.getByRole("button", { name: new RegExp(`^Agree on: ${ownStepText}`) }).click();
      await steps.getByRole("button", { name: "Add Next Step" }).click();
      const dialog = manager.getByRole("dialog");
      await dialog.getByLabel("What will be done").fill(nextStepText);
      await dialog.getByLabel("Due").fill(`${Number(today.slice(0, 4)) + 1}-03-01`);
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(steps).toContainText(nextStepText);
      await manager.getByRole("button", { name: "Save Changes" }).click();
      await expect(manager.getByText("All changes saved successfully")).toBeVisible();
      await manager.getByRole("button", { name: "Finalize Evaluation" }).click();
      const question = manager.getByRole("alertdialog");
      await expect(question).toContainText("You agreed on 2 next steps:");
      await question.getByRole("button", { name: "Finalize" }).click();
      await manager.getByRole("button", { name: "Share with Employee" }).click();
      await manager.getByRole("alertdialog").getByRole("button", { name: "Share" }).click();
      await expect(manager.getByText(/hasn't confirmed reading the result/)).toBeVisible();
    });

    await test.step("the employee acknowledges the result as not discussed yet", async () => {
      await open(employee, meeting("my-reviews"));
      await expect(employee.getByRole("heading", { level: 1, name: "My Result" })).toBeVisible();
      await expect(employee.getByText(nextStepText)).toBeVisible();
      const card = section(employee, "Have you read it?");
      // Neither answer is preselected.
      await expect(card.getByRole("radio", { checked: true })).toHaveCount(0);
      await card.getByRole("radio", { name: /^Not yet/ }).check();
      await card.getByLabel("Reply (optional)").fill(replyText);
      await card.getByRole("button", { name: "I've Read It" }).click();
      await expect(section(employee, "You've read it")).toContainText("Your manager will follow up");
      await expect(section(employee, "You've read it")).toContainText(replyText);
    });

    await test.step("the manager gets a task, and records that they discussed it", async () => {
      await open(manager, meeting("manager-reviews"));
      await expect(manager.getByText(replyText)).toBeVisible();
      await manager.getByRole("button", { name: "We Have Discussed It" }).click();
      await expect(manager.getByText(/The manager confirmed this on/)).toBeVisible();
    });

    await test.step("the employee appeals, and the manager can't see it", async () => {
      await employee.reload();
      await expect(section(employee, "You've read it")).toContainText("your manager confirmed that you had");
      await employee.getByRole("button", { name: "File an Appeal" }).click();
      const dialog = employee.getByRole("dialog", { name: "File an Appeal?" });
      await expect(dialog).toContainText("so they assign the appeal to a manager outside your reporting line");
      await dialog.getByRole("button", { name: "File Appeal" }).click();
      await expect(dialog.getByText("Give a reason.")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Reason" }).fill(reasonText);
      await dialog.getByRole("button", { name: "File Appeal" }).click();
      await expect(section(employee, "Your appeal")).toContainText(reasonText);
      await open(manager, meeting("manager-reviews"));
      await expect(manager.getByText(replyText)).toBeVisible();
      await expect(section(manager, "Appeal")).toHaveCount(0);
    });

    await test.step("the approving CTO assigns someone else, who can only raise the result", async () => {
      await open(cto, meeting("manager-reviews"));
      await expect(section(cto, "Appeal")).toContainText("Assign someone else to resolve the appeal.");
      await write(cto, "PUT", `/reviews/${reviewId}/appeal/reviewer`, { reviewerId: "demo-manager-qa" });
      await open(appealReviewer, meeting("manager-reviews"));
      const card = section(appealReviewer, "Appeal");
      await expect(card).toContainText(reasonText);
      await card.getByRole("radio", { name: "The result is corrected" }).check();
      await card.getByRole("textbox", { name: "Resolution" }).fill(answerText);
      await card.getByRole("button", { name: "Resolve the Appeal" }).click();
      await expect(card.getByText(/Nothing differs from the shared result/)).toBeVisible();
      await card.getByRole("combobox", { name: "Security" }).click();
      await expect(appealReviewer.getByRole("option", { name: "Level 1" })).toHaveCount(0);
      await appealReviewer.getByRole("option", { name: "Level 3" }).click();
      await card.getByRole("textbox", { name: "Comment on Security" }).fill(commentText);
      await card.getByRole("button", { name: "Resolve the Appeal" }).click();
      const question = appealReviewer.getByRole("alertdialog", { name: "Correct the result?" });
      await question.getByRole("button", { name: "Resolve", exact: true }).click();
      await expect(appealReviewer.getByRole("heading", { level: 1, name: "Manager Reviews" })).toBeVisible();
      await expect(appealReviewer.getByText("The appeal is resolved")).toBeVisible();
      expect((await callApi(appealReviewer, "GET", `/reviews/${reviewId}`)).status()).toBe(403);
      await open(cto, meeting("manager-reviews"));
      await expect(section(cto, "Appeal")).toContainText("The result was corrected");
    });

    await test.step("the employee sees both results side by side, and who opened the text", async () => {
      await employee.reload();
      await expect(section(employee, "Your appeal")).toContainText(answerText);
      const corrected = section(employee, "What the appeal corrected");
      await expect(corrected.getByRole("heading", { level: 3 })).toHaveText(["Security"]);
      for (const text of ["As shared", "Level 2", "Corrected", "Level 3", commentText]) {
        await expect(corrected).toContainText(text);
      }
      const readers = section(employee, "Who opened my review");
      await expect(readers).toContainText("CTO");
      await expect(readers).toContainText("your manager");
      await employee.setViewportSize({ width: 390, height: 844 });
      await expect
        .poll(() => employee.evaluate<number>("document.documentElement.scrollWidth - innerWidth"))
        .toBeLessThanOrEqual(0);
      await employee.setViewportSize({ width: 1280, height: 720 });
      await open(manager, meeting("manager-reviews"));
      await expect(section(manager, "Appeal")).toContainText("The result was corrected");
      await expect(manager.getByText(reasonText)).toHaveCount(0);
    });

    await test.step("the audit trail lists each step, but no text", async () => {
      await open(cto, "/admin/audit?kind=reviews");
      const found = cto.getByRole("group", { name: "Entries found" });
      for (const text of ["Shared a review", "Approved a review", "Acknowledged their result"]) {
        await expect(found.getByText(text).first()).toBeVisible();
      }
      await found.getByText("Approved a review").first().click();
      await expect(found.getByRole("button", { name: "Show Full History" })).toBeVisible();
      for (const text of [replyText, reasonText, answerText, commentText, "Meets Expectations"]) {
        await expect(found.getByText(text)).toHaveCount(0);
      }
    });

    await test.step("an admin assigns the position, and the plan shows the target as reached", async () => {
      const { id } = (await (await callApi(employee, "GET", "/me")).json()) as Me;
      await open(employee, "/growth");
      await expect(employee.getByText(/The target is reached/)).toHaveCount(0);
      const { items } = await (await callApi(admin, "GET", "/positions")).json();
      const target = items.find(({ code }: { readonly code: string }) => code === "IC2");
      const changed = await write(admin, "POST", "/people/changes", {
        userIds: [id],
        change: { positionId: target.id },
        operationId: "01K00000000000000000000000",
      });
      expect(changed).toMatchObject({ kind: "changePeople" });
      await expect(async () => {
        await employee.reload();
        await expect(employee.getByText("You hold IC2 now. The target is reached.")).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await employee.getByRole("alert").getByRole("button", { name: "End Plan" }).click();
      const question = employee.getByRole("alertdialog", { name: "End this plan?" });
      await expect(question.getByRole("radio", { name: "Target reached" })).toBeChecked();
      await question.getByRole("button", { name: "End Plan" }).click();
      await expect(employee.getByText("Target reached").first()).toBeVisible();
    });
  },
);
