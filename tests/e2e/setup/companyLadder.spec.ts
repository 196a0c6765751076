import { expect, type Page, test } from "@playwright/test";
import { stringify } from "yaml";
import * as paths from "#domain/shared/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { emptyProduct, importLadder, openAsFirstAdministrator } from "../support/emptyProduct.ts";
import { expectInside } from "../support/signIn.ts";
import { confirmSignUp, signUp } from "../support/signUp.ts";
import { startToday } from "../support/startToday.ts";
import { wide } from "../support/wide.ts";

/** This file starts an empty Pulse of its own, for a company whose ladder isn't one of the defaults. */
const address = emptyProduct("company");

const types = [
  { id: "software", label: "Software" },
  { id: "qa", label: "QA" },
  { id: "data_scientist", label: "Data Scientist" },
  { id: "sre", label: "SRE", title: "Site Reliability Engineer", onboardings: ["backend"] },
  { id: "security", label: "Security" },
  { id: "ml", label: "Machine Learning" },
  { id: "mobile", label: "Mobile", onboardings: ["frontend"] },
  { id: "tpm", label: "Program Management", title: "Technical Program Manager" },
] as const;

/** The map of Software has seven of them side by side. */
const careerPaths = [
  { id: "tl", label: "Tech Lead" },
  { id: "ic", label: "Individual Contributor" },
  { id: "em", label: "Engineering Manager" },
  { id: "arch", label: "Architecture" },
  { id: "res", label: "Research" },
  { id: "dx", label: "Developer Experience" },
  { id: "prod", label: "Production" },
  { id: "ops", label: "Operations" },
  { id: "tpm", label: "Program" },
] as const;

const titles = new Map([["SRE-2", "Senior Reliability Engineer"]]);
const position = (code: string, level: number, careerPath: string, engineerType: string, from?: string) => ({
  code,
  title: titles.get(code) ?? `Title of ${code}`,
  level,
  careerPath,
  engineerType,
  description: `Does what **${code}** does.`,
  ...(from !== undefined && { from }),
});

const others = types.slice(1, -1).map(({ id }) => id);
const positions = [
  ...[0, 1, 2, 3, 4, 5, 6].map((level) => position(`SW${level}`, level, "ic", "software")),
  ...["tl", "em", "arch", "res", "dx", "prod"].map((path, at) =>
    position(path.toUpperCase(), 3 + (at % 3), path, "software", "SW2"),
  ),
  ...others.flatMap((type) => [1, 2].map((level) => position(`${type.toUpperCase()}-${level}`, level, "ops", type))),
  position("TPM0", 0, "tpm", "tpm"),
  position("TPM15", 15, "tpm", "tpm"),
];

const ladder = stringify({
  engineerTypes: types,
  careerPaths,
  positions,
  skillsets: [
    {
      name: "Craft",
      applicableTo: types.map(({ label }) => label),
      levels: [1, 2, 3].map((level) => ({
        level,
        title: ["Learns", "Works", "Leads"][level - 1],
        description: "The common text.",
        byType: { SRE: "The text for reliability." },
      })),
    },
  ],
  requirements: Object.fromEntries(positions.map(({ code, level }) => [code, { Craft: Math.min(3, 1 + level) }])),
});

/**
 * Two people of each type but one, named by the label of the type or only by their position, below two managers. One
 * cell of the roles is empty, and a title only nearly fits.
 */
const people = [
  ["Rada Ilić", "rada.ilic", "CTO", "", "", ""],
  ["Mara Petrović", "mara.petrovic", "Manager", "Software", "EM", "Rada Ilić"],
  ["Otto Lind", "otto.lind", "Manager", "program management", "TPM15", "Rada Ilić"],
  ...types.map(({ label }, at) => [
    `Ana Person${at}`,
    `ana.${at}`,
    "Employee",
    label.toUpperCase(),
    positions.find(({ engineerType }) => engineerType === types[at]?.id)?.code ?? "",
    "Mara Petrović",
  ]),
  ...others.map((type, at) => [
    `Bo Person${at}`,
    `bo.${at}`,
    at === 0 ? "" : "Employee",
    "",
    type === "sre" ? "Sr. Reliability Enginer" : `${type.toUpperCase()}-2`,
    "Otto Lind",
  ]),
];
const table = [
  ["Employee name", "Work email", "Role", "Engineer type", "Job title", "Manager"],
  ...people.map(([name, account, ...rest]) => [name, `${account}@acme.com`, ...rest]),
]
  .map((cells) => cells.join("\t"))
  .join("\n");
const withPosition = people.length - 1;

const arrive = async (page: Page, email: string): Promise<void> => {
  await page.goto("/");
  await signUp(page, { firstName: "Ana", lastName: "Person", email, password: "correct-horse-9" });
  await confirmSignUp(page, email);
  await expectInside(page);
};

test(
  "a company with eight types and nine paths imports its people, starts a round and onboards someone",
  wide,
  async ({ browser }) => {
    test.slow();
    const page = await openAsFirstAdministrator(browser, address());
    await page.setViewportSize({ width: 1440, height: 1100 });
    const main = page.getByRole("main");

    await importLadder(page, ladder, async (preview) => {
      await expect(
        preview.getByText("Site Reliability Engineer").or(preview.getByText("SRE (sre)")).first(),
      ).toBeVisible();
    });
    await main.getByRole("link", { name: "Career Ladder" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Career Ladder - Software Engineer");
    const map = main.locator("[aria-haspopup=dialog]");
    await expect(map).toHaveCount(13);
    // Seven paths stand side by side, inside the window and inside the box that would scroll.
    for (const card of await map.all()) {
      await expect(card).toBeInViewport({ ratio: 1 });
    }
    await map.filter({ hasText: "ARCH" }).click();
    await expect(page.getByRole("dialog")).toContainText("Architecture, level 5");
    await page.keyboard.press("Escape");
    // A phone scrolls the map, not the page.
    await page.setViewportSize({ width: 390, height: 844 });
    await map.last().scrollIntoViewIfNeeded();
    await expect(map.last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
    await page.setViewportSize({ width: 1440, height: 1100 });
    await page.getByRole("combobox", { name: "Ladder" }).click();
    await expect(page.getByRole("option")).toHaveText(types.map(({ label }) => label));
    await page.getByRole("option", { name: "Program Management" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Career Ladder - Technical Program Manager");
    await expect(map).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole("link", { name: "Users", exact: true }).click();
    await page.getByRole("link", { name: "Import People" }).click();
    await page.getByRole("textbox", { name: "Table" }).fill(table);
    await page.getByRole("button", { name: "Check Table" }).click();
    // One choice, no second paste.
    await expect(page.getByText("1 value is unknown in Pulse")).toBeVisible();
    await page.getByRole("button", { name: "Use 1 choice" }).click();
    await page.getByRole("button", { name: `Import ${people.length} people` }).click();
    await expect(page.getByText(`${people.length} people were imported.`)).toBeVisible();
    await expect(main.getByRole("link", { name: "start a round" })).toBeVisible();

    await page.goto(`${paths.users.getHref()}?search=ana`);
    const rowOf = (name: string) => page.getByRole("row", { name: new RegExp(name) });
    for (const [at, { label }] of types.entries()) {
      await expect(rowOf(`Ana Person${at}`)).toContainText(label);
    }

    await rowOf("Ana Person3").getByRole("button", { name: "More actions for Ana Person3" }).click();
    await page.getByRole("menuitem", { name: "Start Onboarding" }).click();
    const dialog = page.getByRole("dialog", { name: "Start Onboarding" });
    // The only group that the type offers is chosen already.
    await expect(dialog.getByLabel("Onboarding Type")).toHaveText("Backend Engineers");
    await dialog.getByLabel(/GitHub Ticket/).fill("platform#812");
    await startToday(dialog);
    await dialog.getByRole("button", { name: "Start Onboarding" }).click();
    await expect(page.getByText("Onboarding started successfully")).toBeVisible();

    await page.goto(paths.rounds.getHref());
    await page.getByRole("button", { name: "Create Round" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("First round");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("button", { name: "Start & Generate Reviews, First round" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Start & Generate Reviews" }).click();
    await expect(page.getByText(`${withPosition} reviews`).first()).toBeVisible();

    const own = await (await browser.newContext({ baseURL: address() })).newPage();
    await arrive(own, "ana.3@acme.com");
    await expect(own.getByRole("banner")).toContainText("Site Reliability Engineer");
    await own.goto("/onboarding");
    await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
    await own.goto("/reviews");
    await own
      .getByRole("main")
      .getByRole("link", { name: /self-evaluation/i })
      .first()
      .click();
    await expect(own.getByRole("group", { name: "Your level of Craft" })).toBeVisible();
    await expect(own.getByRole("main")).toContainText(/Engineer type\s*SRE/);
    await own.getByRole("switch", { name: "Show All Level Texts" }).click();
    await expect(own.getByText("The text for reliability.").first()).toBeVisible();
    await expect(own.getByText("The common text.")).toHaveCount(0);
    await own.context().close();
    await page.context().close();
  },
);
