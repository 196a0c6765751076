import { expect, type Page, test } from "@playwright/test";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openAs, signOut } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file only reads, as demo accounts. */
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const widthOf = async (page: Page): Promise<number | undefined> =>
  (await sidebar(page).locator("..").boundingBox())?.width;

const sidebarCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "sidebar:state");

const entry = (page: Page, label: string) => sidebar(page).getByRole("link", { name: label });

// Only a browser shows the width of the sidebar and what a policy allows; they change only with the shell.
if (deep) {
  test("the sidebar folds to icons with Ctrl+B and Cmd+B, and stays as it was left for seven days", async ({
    page,
  }) => {
    await openAs(page, "manager", "/ladder", "qa");
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => widthOf(page)).toBe(256);

    await page.keyboard.press("Control+b");
    await expect.poll(() => widthOf(page)).toBe(48);
    await expect.poll(async () => (await sidebarCookie(page))?.value).toBe("false");
    const cookie = await sidebarCookie(page);
    const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(cookie).toMatchObject({ path: "/", secure: true, sameSite: "Lax" });
    expect(lifetime).toBeGreaterThan(604_800 - 60);
    expect(lifetime).toBeLessThanOrEqual(604_800);
    await expect(entry(page, "Career Ladder"), "icons keep their names").toBeVisible();
    await entry(page, "Leads Weekly").hover();
    await expect(page.getByRole("tooltip", { name: "Leads Weekly" })).toBeVisible();

    await page.reload();
    await expect(heading(page)).toBeVisible();
    expect(await widthOf(page)).toBe(48);
    await page.keyboard.press("Meta+b");
    await expect.poll(() => widthOf(page)).toBe(256);
    await expect.poll(async () => (await sidebarCookie(page))?.value).toBe("true");
    await page.getByRole("button", { name: "Close the sidebar" }).click();
    await expect.poll(() => widthOf(page)).toBe(48);
  });
}

// Only a browser restores a position.
test("a page opened by address starts at its top; Reload and Back keep the position", wide, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const scrolled = () => page.evaluate<number>("scrollY");
  const scrollDown = async () => {
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => page.evaluate<number>("(scrollTo(0, 150), scrollY)")).toBe(150);
  };
  await openAs(page, "manager", "/manager-reviews");
  await scrollDown();
  await page.goto("/team");
  await expect(heading(page)).toHaveText("Team");
  expect(await scrolled()).toBe(0);
  await scrollDown();
  await page.reload();
  await expect.poll(scrolled).toBe(150);
  await page.goBack();
  await expect(heading(page)).toHaveText("Manager Reviews");
  await expect.poll(scrolled).toBe(150);
  await page.goto("/team");
  await expect(heading(page)).toHaveText("Team");
  expect(await scrolled()).toBe(0);
});

test("below 768 pixels the sidebar is a sheet that closes on navigation", wide, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await openAs(page, "manager", "/ladder", "qa");
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open the sidebar" }).click();
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(288);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sidebar(page)).toHaveCount(0);
  await page.keyboard.press("Control+b");
  await entry(page, "Leads Weekly").click();
  await expect(heading(page)).toHaveText("Leads Weekly");
  await expect(sidebar(page)).toHaveCount(0);
  expect((await sidebarCookie(page))?.value, "the wide sidebar is as it was left").toBe("true");
});

test("an audit entry has its time next to its text, even on a phone", wide, async ({ page }) => {
  await openAs(page, "admin", "/admin/audit", "qa");
  const line = page.getByRole("button", { name: /^\d\d:\d\d .*Added a person/ }).first();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [time, action] = await Promise.all([
      line.locator("xpath=preceding-sibling::*[last()]").boundingBox(),
      line.getByText("Added a person").boundingBox(),
    ]);
    expect((time?.x ?? 0) + (time?.width ?? 0), `${width} px`).toBeLessThanOrEqual(action?.x ?? 0);
    expect(action?.height, "the words are on one line").toBeLessThan(30);
  }
});

test("each page sets the document title and focuses its heading, except the first page", async ({ page }) => {
  await openAs(page, "manager", "/ladder", "qa");
  await page.reload();
  await expect(heading(page)).toHaveText("Career Ladder - QA Engineer");
  await expect(heading(page)).not.toBeFocused();
  // The name links to the profile, so it is underlined.
  const name = page.getByRole("banner").getByText("Manager Demo", { exact: true });
  await expect(name).toHaveCSS("text-decoration-line", "underline");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to Content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  for (const [label, title] of [
    ["Leads Weekly", "Leads Weekly"],
    ["My Performance Reviews", "My Reviews"],
    ["Manager Reviews", "Manager Reviews"],
  ] as const) {
    await entry(page, label).press("Enter");
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(`${title} - Acme Pulse`);
    await expect(entry(page, label)).toHaveAttribute("aria-current", "page");
  }
  await page.goBack();
  await expect(heading(page)).toHaveText("My Reviews");
  await expect(page).toHaveTitle("My Reviews - Acme Pulse");
});

const background = (page: Page) => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
const light = "rgb(246, 247, 249)";
const dark = "rgb(14, 16, 20)";

/** The page is dark from the start: without its own styles it may have no color, but never the light one. */
const expectDarkFirstPaint = async (page: Page) => {
  expect(await background(page)).not.toBe(light);
  await expect.poll(() => background(page)).toBe(dark);
};

test("colors follow the system until someone chooses them, and then stay on this device", wide, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openAs(page, "employee", "/ladder", "qa");
  await expectDarkFirstPaint(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => background(page)).toBe(light);

  await page.getByRole("button", { name: "Switch to dark colors" }).click();
  await expect.poll(() => background(page)).toBe(dark);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expectDarkFirstPaint(page);
  await signOut(page);
  await expectDarkFirstPaint(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await openAs(page, "employee", "/ladder", "qa");
  await page.getByRole("button", { name: "Switch to light colors" }).click();
  await expect.poll(() => background(page)).toBe(light);
});

const picture = "https://lh3.googleusercontent.com/a/picture=s96-c";
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Adds a picture to your own profile in the first page's response. */
const withPicture = (page: Page, avatarUrl: string) =>
  page.route("**/api/reviews/overview*", async (route) => {
    const response = await route.fetch();
    const overview = await response.json();
    await route.fulfill({ response, json: { ...overview, me: { ...overview.me, avatarUrl } } });
  });

if (deep) {
  test("the header shows initials, or a picture from Google that the content policy allows", async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) {
        refused.push(message.text());
      }
    });
    await page.route(`${picture}*`, (route) => route.fulfill({ body: onePixel, contentType: "image/png" }));
    const menu = page.getByRole("banner").locator("[aria-haspopup=menu]");
    await openAs(page, "manager", "/ladder", "qa");
    await expect(menu).toHaveAccessibleName("Account of Manager Demo");
    await expect(menu.getByText("MD", { exact: true })).toBeVisible();

    await withPicture(page, picture);
    await page.reload();
    const image = menu.locator("img");
    await expect(image).toHaveAttribute("src", picture);
    await expect(image).toHaveJSProperty("naturalWidth", 1);
    expect(refused).toEqual([]);

    await page.unroute("**/api/reviews/overview*");
    await withPicture(page, "https://pictures.example/me.png");
    await page.reload();
    await expect(menu.getByText("MD", { exact: true }), "initials stand in for what cannot be shown").toBeVisible();
    expect(refused).not.toEqual([]);
  });
}

test("a page left open during a deployment offers a reload when someone comes back", wide, async ({ page }) => {
  await page.clock.install();
  await openAs(page, "manager", "/ladder", "qa");
  await expect(heading(page)).toBeVisible();
  const notice = page.getByText("A new version of Pulse is available. Reload the page.");
  const comeBack = async () => {
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/");
    await page.clock.fastForward("06:00");
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await (await asked).finished();
  };
  await comeBack();
  await expect(notice, "nothing was deployed").toHaveCount(0);

  // The document of a later version references another script.
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/src="\/assets\/[^"]+"/, 'src="/assets/later.js"'),
    });
  });
  await comeBack();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute("/");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(heading(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
