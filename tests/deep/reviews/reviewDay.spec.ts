import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, expect as expectSoon, type Locator, type Page, test } from "@playwright/test";
import { api } from "#domain/contract.ts";
import { demoAccount } from "#domain/people/demo.ts";
import { openPulse } from "#infra/commands/pulseApi.ts";
import { verifyDataFolder } from "#infra/local/verifiedTables.ts";
import { callApi } from "../../e2e/support/callApi.ts";
import { demoPassword, expectInside, signIn } from "../../e2e/support/signIn.ts";
import { freePort } from "../../run/freePort.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";
import { daySize, writeDaySample } from "./daySample.ts";

/**
 * A manager of twelve writes all reviews of a round (docs/reviews.md#keys), on a product of their own: first what goes
 * wrong while a draft is written (docs/reviews.md#saving), then the whole day, counted.
 */
let folder = "";
let port = 0;
let product: StartedProduct | undefined;
let page: Page;

/** Each step waits for the one before, however slow the machine is. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** What was counted, printed at the end. */
const figures: string[] = [];

test.describe.configure({ mode: "serial", timeout: 900_000 });

const start = async (log: string): Promise<void> => {
  product = await startProduct({
    port,
    dataFolder: join(folder, "data"),
    logFile: resolve(`test-results/deep-day-${log}.log`),
    env: { PULSE_SAMPLE_DIR: join(folder, "sample") },
    readyWithin: 480_000,
  });
};

/** Signs in as the manager, or another demo manager, in a browser of their own. */
const enter = async (browser: Browser, type: "software" | "qa" = "software"): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: product?.url ?? "",
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const opened = await context.newPage();
  await opened.goto("/");
  await signIn(opened, demoAccount("manager", type, "acme.com").email, await demoPassword(opened));
  await expectInside(opened);
  return opened;
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), "pulse-day-"));
  await writeDaySample(join(folder, "sample"));
  port = await freePort();
  await start("first");
  page = await enter(browser);
});

test.afterAll(async () => {
  console.log(`\nA review day\n${figures.map((figure) => `  ${figure}\n`).join("")}`);
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bar = (of: Page) => of.getByRole("region", { name: "Actions" });
const heading = (of: Page) => of.getByRole("heading", { level: 1 });
const comments = (of: Page, place: number) => of.getByLabel(/^Comments on /).nth(place);
const nameAt = (place: number): string => `Approval ${String(place).padStart(4, "0")}`;
const evaluations = "**/api/reviews/*/manager-evaluation";

interface Waiting {
  readonly review: { readonly id: string; readonly employee: { readonly id: string; readonly lastName: string } };
}

/** The review of a report, by their place among those that wait. */
const reviewAt = async (place: number): Promise<Waiting["review"]> => {
  const { items } = (await (await callApi(page, "GET", "/reviews/waiting")).json()) as { items: readonly Waiting[] };
  const found = items.find(({ review }) => review.employee.lastName === nameAt(place).split(" ")[1]);
  if (found === undefined) {
    throw new Error(`The review of ${nameAt(place)} does not wait.`);
  }
  return found.review;
};

/** The comments on skillsets that are stored of the manager's part of a review, in alphabetical order. */
const storedComments = async (of: Page, reviewId: string): Promise<readonly string[]> => {
  const { managerEvaluation } = await (await callApi(of, "GET", `/reviews/${reviewId}`)).json();
  const answers: readonly { readonly comments: string }[] = managerEvaluation?.skillsets ?? [];
  return answers
    .map(({ comments: text }) => text)
    .filter((text) => text !== "")
    .toSorted();
};

/** Lets this much time pass on a page whose clock was installed, with time for requests in between. */
const pass = async (of: Page, minutes: number): Promise<void> => {
  const steps = Math.ceil(minutes * 6);
  for (let at = 0; at < steps; at += 1) {
    await of.clock.runFor(Math.round((minutes * 60_000) / steps));
    await of.evaluate("fetch('/config.json').then((answer) => answer.text()).catch(() => null)");
  }
};

test("a Pulse that is killed while drafts save themselves loses none that it acknowledged", async () => {
  const { items } = (await (await callApi(page, "GET", "/reviews/waiting")).json()) as { items: readonly Waiting[] };
  const token = await page.evaluate<string>(
    "Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? ''",
  );
  const call = await openPulse(product?.url ?? "", token);
  const textOf = (reviewId: string, version: number) => `Draft ${version} of ${reviewId}`;
  const drafts = items.map(({ review }) => ({ reviewId: review.id, acknowledged: 0 }));
  expect(drafts).toHaveLength(daySize.reports);
  for (const run of [1, 2, 3]) {
    let saved = 0;
    let isEnough = () => {};
    const enough = new Promise<void>((done) => {
      isEnough = done;
    });
    const saving = drafts.map(async (draft) => {
      for (;;) {
        const { reviewId, acknowledged: version } = draft;
        const additionalComments = textOf(reviewId, version);
        const body = { expectationsRating: null, additionalComments, skillsets: [], version };
        const isSaved = await call(api.reviews.saveManagerEvaluation, { params: { reviewId }, body }).then(
          () => true,
          () => false,
        );
        if (!isSaved) {
          return;
        }
        draft.acknowledged += 1;
        saved += 1;
        if (saved >= run * 20) {
          isEnough();
        }
      }
    });
    await enough;
    await product?.kill();
    await Promise.all(saving);
    await start(`killed-${run}`);
    let further = 0;
    for (const draft of drafts) {
      const { managerEvaluation } = await call(api.reviews.getReview, { params: { reviewId: draft.reviewId } });
      const version = managerEvaluation?.version ?? 0;
      // What was sent last may be stored although the answer never came.
      expect([draft.acknowledged, draft.acknowledged + 1]).toContain(version);
      expect(managerEvaluation?.additionalComments).toBe(textOf(draft.reviewId, version - 1));
      further += version - draft.acknowledged;
      draft.acknowledged = version;
    }
    figures.push(`killed after ${saved} saves: none is lost, ${further} without an answer are stored`);
  }
});

test("a save that fails for ten minutes while the manager goes on writing says so, and arrives with all of it", async () => {
  const { id } = await reviewAt(1);
  const tab = await page.context().newPage();
  await tab.clock.install();
  await tab.goto(`/manager-review/${id}`);
  await comments(tab, 0).waitFor();
  let attempts = 0;
  await tab.route(evaluations, async (route) => {
    attempts += 1;
    await route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      json: { code: "BUSY", detail: "Pulse is busy. Please try again in a moment." },
    });
  });
  for (let minute = 1; minute <= 10; minute += 1) {
    await comments(tab, minute % 9).fill(`Written in minute ${minute}`);
    await pass(tab, 1);
    await expect(bar(tab)).toContainText("Pulse is busy. Please try again in a moment.");
  }
  await expect(bar(tab)).toContainText("Not saved - retry");
  // Often enough to save soon after Pulse is back, and not so often that it keeps Pulse busy.
  figures.push(`ten minutes without a save: ${attempts} requests`);
  expect(attempts).toBeGreaterThanOrEqual(10);
  expect(attempts).toBeLessThanOrEqual(100);
  expect(await storedComments(page, id)).toEqual([]);
  await tab.unroute(evaluations);
  await pass(tab, 1);
  await expect(bar(tab)).toContainText(/Saved \d\d:\d\d/);
  await expect(bar(tab)).not.toContainText("busy");
  expect(await storedComments(page, id)).toEqual(
    Array.from({ length: 9 }, (_, at) => `Written in minute ${at + 2}`).toSorted(),
  );
  await tab.close();
});

test("an hour offline and a closed laptop lose nothing: the copy on the device is offered, and saved", async () => {
  const { id } = await reviewAt(2);
  const context = page.context();
  const tab = await context.newPage();
  await tab.clock.install();
  await tab.goto(`/manager-review/${id}`);
  await comments(tab, 0).fill("Before the train");
  await pass(tab, 1);
  await expect(bar(tab)).toContainText(/Saved \d\d:\d\d/);
  await context.setOffline(true);
  for (const minutes of [20, 20, 20]) {
    await comments(tab, 1).fill(`In the tunnel for ${minutes} minutes`);
    await pass(tab, minutes);
  }
  await expect(bar(tab)).toContainText("Not saved - retry");
  await expect(bar(tab)).toContainText("Pulse could not be reached. Please check your connection and try again.");
  await comments(tab, 2).fill("The last sentence before the laptop is closed");
  // The form has the text in the browser's next task.
  await pass(tab, 1 / 60);
  // Nothing asks, and nothing is sent any more.
  await tab.close({ runBeforeUnload: false });
  await context.setOffline(false);
  expect(await storedComments(page, id)).toEqual(["Before the train"]);

  await page.goto(`/manager-review/${id}`);
  await page.getByRole("button", { name: "Restore my answers" }).click();
  await expect(comments(page, 2)).toHaveValue("The last sentence before the laptop is closed");
  await expect(bar(page)).toContainText(/Saved \d\d:\d\d/);
  expect(await storedComments(page, id)).toEqual([
    "Before the train",
    "In the tunnel for 20 minutes",
    "The last sentence before the laptop is closed",
  ]);
});

test("another manager in the middle of a draft takes over what was saved, and the rest can be copied", async ({
  browser,
}) => {
  const { id, employee } = await reviewAt(3);
  await page.goto(`/manager-review/${id}`);
  await comments(page, 0).fill("Saved in time");
  await expect(bar(page)).toContainText(/Saved \d\d:\d\d/);
  const admin = await openPulse(product?.url ?? "", undefined);
  const successor = await enter(browser, "qa");
  const { id: managerId } = await (await callApi(successor, "GET", "/me")).json();
  const changeManager = async (to: string) => {
    const person = await admin(api.people.getPerson, { params: { userId: employee.id } });
    const { firstName, lastName, role, engineerType, position, leadId, slackNotificationsEnabled, version } = person;
    const edit = { firstName, lastName, role, engineerType, leadId, slackNotificationsEnabled, version };
    await admin(api.people.updatePerson, {
      params: { userId: employee.id },
      body: { ...edit, positionId: position?.id ?? null, status: "active", managerId: to },
    });
    return person.managerId ?? "";
  };
  const before = await changeManager(managerId);

  await comments(page, 1).fill("Half a sentence of the manager before");
  await expect(
    page.getByRole("main").getByText("Access denied. You do not have permission to view this review."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveValue(/Half a sentence of the manager before/);
  await successor.goto(`/manager-review/${id}`);
  await expect(comments(successor, 0)).toHaveValue("Saved in time");
  await expect(comments(successor, 1)).toHaveValue("");
  await comments(successor, 1).fill("Of the new manager");
  await expect(bar(successor)).toContainText(/Saved \d\d:\d\d/);
  expect(await storedComments(successor, id)).toEqual(["Of the new manager", "Saved in time"]);
  await successor.context().close();
  // For the day that follows, all twelve are the manager's again.
  await changeManager(before);
});

/** Goes to the list as somebody who begins to work, and opens the first review. */
const begin = async (press: (key: string) => Promise<void>) => {
  await page.goto("/manager-reviews");
  // What the tests above left on the device is not part of the day.
  await page.evaluate(
    "Object.keys(localStorage).filter((key) => key.startsWith('pulse:manager-')).forEach((key) => localStorage.removeItem(key))",
  );
  await expect(page.getByText(`${daySize.reports} actions needed`)).toBeVisible();
  await expect(
    page.getByText(`${daySize.reports - daySize.silent} now, ${daySize.silent} can be done early`),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Review the next one" })).toBeVisible();
  await press("n");
};

test("twelve reviews are written in a day: half of them with keys, half with the mouse, every one counted", async () => {
  let requests = 0;
  page.on("request", (request) => {
    requests += new URL(request.url()).pathname.startsWith("/api/") ? 1 : 0;
  });
  let keys = 0;
  let clicks = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const perReview: { readonly keys: number; readonly clicks: number; readonly requests: number }[] = [];
  const counted = async (work: () => Promise<void>) => {
    const before = { keys, clicks, requests };
    await work();
    perReview.push({
      keys: keys - before.keys,
      clicks: clicks - before.clicks,
      requests: requests - before.requests,
    });
  };
  const completed = () => expect(page.getByText("Evaluation completed successfully").last()).toBeVisible();
  const expectPlace = async (place: number) => {
    await expect(heading(page)).toHaveText(`Review of ${nameAt(place)}`);
    const left = daySize.reports - place + 1;
    const early = Math.min(left, daySize.silent);
    await expect(bar(page)).toContainText(
      left === 1
        ? "The only one that waits for you · can be done early"
        : `1 of ${left} that wait for you · ${left - early} now, ${early} can be done early`,
    );
    await expect(page.locator("section[id^=skillset]")).toHaveCount(9);
  };
  const half = daySize.reports / 2;

  await begin(press);
  for (let place = 1; place <= half; place += 1) {
    await expectPlace(place);
    await counted(async () => {
      if (place === 1) {
        await expect(heading(page)).toBeFocused();
        await press("Tab");
      }
      await expect(page.getByRole("group", { name: "Expectations rating" }).locator(":focus")).toHaveCount(1);
      await press("3");
      for (const section of await page.locator("section[id^=skillset]").all()) {
        await press("Enter");
        await press("3");
        await expect(section.locator(":checked")).toBeFocused();
      }
      await press("Control+Enter");
      await completed();
    });
  }
  await expectPlace(half + 1);
  for (let place = half + 1; place <= daySize.reports; place += 1) {
    await expectPlace(place);
    await counted(async () => {
      await click(page.getByRole("group", { name: "Expectations rating" }).locator("label").nth(2));
      for (const section of await page.locator("section[id^=skillset]").all()) {
        await click(section.locator("fieldset label").nth(2));
      }
      await click(bar(page).getByRole("button", { name: "Complete review" }));
      if (place < daySize.reports) {
        await click(bar(page).getByRole("button", { name: `Next: ${nameAt(place + 1)}` }));
      }
    });
  }
  await expect(bar(page)).toContainText(
    /All done: nothing else waits for you\. The CTO approves your evaluations next, and then you hold the meetings\./,
  );
  const byKeys = perReview.slice(0, half);
  const byMouse = perReview.slice(half);
  figures.push(
    `by keys, a review: ${byKeys.map((one) => one.keys).join(" ")} keys`,
    `by mouse, a review: ${byMouse.map((one) => one.clicks).join(" ")} clicks`,
    `requests, a review: ${perReview.map((one) => one.requests).join(" ")}`,
    `the day: ${keys} keys and ${clicks} clicks, ${requests} requests`,
  );
  expect(byKeys.map((one) => one.keys)).toEqual([21, 20, 20, 20, 20, 20]);
  expect(byKeys.every((one) => one.clicks === 0)).toBe(true);
  expect(byMouse.map((one) => one.clicks)).toEqual([12, 12, 12, 12, 12, 11]);
  // Opening, saving, completing and going on; how many wait does not matter.
  expect(Math.max(...perReview.map((one) => one.requests))).toBeLessThanOrEqual(30);

  await page.goto("/manager-reviews");
  await expect(page.getByText(/actions? needed/)).toHaveCount(0);
});

test("the stored data breaks no invariant afterwards", async () => {
  await product?.stop();
  product = undefined;
  expect(await verifyDataFolder({ dataFolder: join(folder, "data"), tableEndpoint: null })).toEqual([]);
});
