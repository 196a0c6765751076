import { expect, type Locator, test } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { expectAccessible } from "../support/accessible.ts";
import { emptyProduct } from "../support/emptyProduct.ts";
import { confirmationCode } from "../support/localConsole.ts";
import { expectInside } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file starts an empty Pulse of its own, in which only its own people are. */
const address = emptyProduct("empty");

const levels = [1, 2, 3, 4, 5];
const skills = ["Code", "Design", "Testing", "Delivery", "Operations", "Writing", "Feedback", "Mentoring"];
const jobs = ["Engineer", "Senior Engineer", "Staff Engineer", "Principal Engineer", "Team Manager", "Director"];
const codes = jobs.map((_, at) => `E${at + 1}`);

/** A company's own ladder, in the layouts that spreadsheets have, next to a sheet of something else. */
const ladderWorkbook = async (): Promise<Buffer> => {
  const sheets = [
    { name: "Read me", rows: [["Ask Mara before you change this."]] },
    {
      name: "Levels",
      rows: [
        ["Skill", ...levels.map((level) => `Level ${level}`)],
        ...skills.map((skill) => [skill, ...levels.map((level) => `${skill}: what level ${level} does`)]),
      ],
    },
    {
      name: "Required",
      rows: [["Skill", ...codes], ...skills.map((skill) => [skill, ...codes.map((_, at) => Math.min(5, at + 1))])],
    },
    { name: "Jobs", rows: [["Code", "Title", "Level"], ...jobs.map((job, at) => [codes[at] ?? "", job, at + 1])] },
  ];
  return Buffer.from(await writeXlsx({ sheets }));
};

/** Twenty people and one who left, as an HR system exports them: titles, numbers and names, but no roles. */
const people = [
  ["Ilić, Rada", "rada.ilic", "Chief Technology Officer", ""],
  ["Petrović, Mara", "mara.petrovic", "Director", "Ilić, Rada (1000)"],
  ["Weiß, Jonas", "jonas.weiss", "Staff Engineer", "Petrović, Mara (1001)"],
  ["Tanaka, Aiko", "aiko.tanaka", "Engineer", "Petrović, Mara (1001)"],
  ["Byrne, Liam", "liam.byrne", "Sr. Engineer", "Petrović, Mara (1001)"],
  ["Haddad, Noor", "noor.haddad", "Senior Engineer", "Petrović, Mara (1001)"],
  ["Kos, Ivo", "ivo.kos", "Staff Engineer", "Petrović, Mara (1001)"],
  ["Novák, Ema", "ema.novak", "Engineer", "Petrović, Mara (1001)"],
  ["Maas, Tess", "tess.maas", "Senior Engineer", "Petrović, Mara (1001)"],
  ["Lind, Otto", "otto.lind", "Team Manager", "Ilić, Rada (1000)"],
  ["Berg, Lena", "lena.berg", "Engineer", "Lind, Otto (1009)"],
  ["Roy, Hugo", "hugo.roy", "Senior Engineer", "Lind, Otto (1009)"],
  ["Sato, Nina", "nina.sato", "Senior Engineer", "Lind, Otto (1009)"],
  ["Aziz, Omar", "omar.aziz", "Engineer", "Lind, Otto (1009)"],
  ["Voss, Pia", "pia.voss", "Head of People", ""],
  ["Rao, Ravi", "ravi.rao", "Team Manager", "Ilić, Rada (1000)"],
  ["Cruz, Sara", "sara.cruz", "Engineer", "Rao, Ravi (1015)"],
  ["Lang, Theo", "theo.lang", "Principal Engineer", "Rao, Ravi (1015)"],
  ["Nair, Uma", "uma.nair", "Senior Engineer", "Rao, Ravi (1015)"],
  ["Ost, Vera", "vera.ost", "Engineer", "Rao, Ravi (1015)"],
  ["Grün, Alma", "alma.gruen", "Engineer", "Rao, Ravi (1015)"],
] as const;
const hrExport = [
  ["Employee List", "", "", "", "", "", "", ""],
  [
    "Employee #",
    "Employee name",
    "Work Email",
    "Job Title",
    "Reporting to",
    "Hire Date",
    "Employment Status",
    "Cost centre",
  ],
  ...people.map(([name, account, title, manager], at) => [
    String(1_000 + at),
    name,
    `${account}@acme.com`,
    title,
    manager,
    `0${(at % 9) + 1}-Mar-24`,
    account === "alma.gruen" ? "Resigned" : "Full-Time",
    "4711",
  ]),
  ["Total employees", "21", "", "", "", "", "", ""],
]
  .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
  .join("\r\n");

test(
  "an empty Pulse gets its first self-evaluation in 40 clicks, from a workbook and an HR export",
  wide,
  async ({ browser }) => {
    // It is a whole first day, by two people.
    test.slow();
    const context = await browser.newContext({ baseURL: address() });
    const page = await context.newPage();
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    const choose = async (label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const chooser = page.waitForEvent("filechooser");
      await click(page.getByText(label, { exact: true }));
      await (await chooser).setFiles(file);
    };
    const mean = async (title: string, role: string): Promise<void> => {
      await click(page.getByRole("combobox", { name: `"${title}" means` }));
      await click(page.getByRole("option", { name: `No position, role ${role}`, exact: true }));
    };
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const signUp = async (firstName: string, lastName: string, email: string): Promise<void> => {
      await page.goto("/");
      await click(button("Don't have an account? Sign up"));
      await page.getByLabel("First Name").fill(firstName);
      await page.getByLabel("Last Name").fill(lastName);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("correct-horse-9");
      await click(button("Create Account"));
      await page.getByLabel("Confirmation Code").fill(await confirmationCode(page.request, email));
      await click(button("Confirm"));
      await expectInside(page);
    };
    const setup = page.getByRole("region", { name: "Set up Pulse" });
    const step = (title: string) => setup.getByRole("listitem").filter({ hasText: new RegExp(`^${title},`) });

    await signUp("Rosa", "Root", "root@acme.com");
    await expect(setup.getByText("1 of 7 steps done.")).toBeVisible();
    await expect(step("People")).toContainText("Needs a ladder");
    await expectAccessible(page);

    const before = clicks;
    await click(setup.getByRole("link", { name: "Add a Ladder" }));
    const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    await choose("Choose a spreadsheet or ladder file (XLSX, CSV, YAML), or drop it here", {
      name: "ladder.xlsx",
      mimeType,
      buffer: await ladderWorkbook(),
    });
    await click(button("Import"));
    await click(page.getByRole("alertdialog").getByRole("button", { name: "Import" }));
    await expect(page.getByText("The changes were imported.")).toBeVisible();
    const ladderClicks = clicks - before;

    await click(page.getByRole("link", { name: "Users", exact: true }));
    await expect(step("Career ladder")).toContainText(/6 positions, 8 skillsets/);
    await click(setup.getByRole("link", { name: "Add People" }));
    const buffer = Buffer.from(hrExport, "utf8");
    await choose("Choose a CSV file or workbook, or drop it here", {
      name: "people.csv",
      mimeType: "text/csv",
      buffer,
    });
    await expect(page.getByText(/^1 person with Employment Status "Resigned"/)).toBeVisible();
    await click(page.getByRole("radio", { name: "Skip these lines" }));
    await mean("Chief Technology Officer", "CTO");
    await mean("Head of People", "HR");
    await click(button("Use 2 choices"));
    await expect(page.getByText("1 column is ignored: Cost centre.")).toBeVisible();
    await expectAccessible(page);
    await click(button("Import 20 people"));
    await expect(page.getByText("20 people were imported.")).toBeVisible();

    await click(page.getByRole("link", { name: "User Management" }).last());
    await expect(step("People")).toContainText("21 people, 18 with a position");
    await expect(step("Managers")).toContainText("Everyone with a position has a manager");
    await click(setup.getByRole("link", { name: "Create a Round" }));
    await click(button("Create Round"));
    await page.getByRole("textbox", { name: "Name" }).fill("First round");
    await click(button("Create"));
    await click(button("Start & Generate Reviews, First round"));
    await click(page.getByRole("alertdialog").getByRole("button", { name: "Start & Generate Reviews" }));
    await expect(page.getByText(/18 reviews/).first()).toBeVisible();

    await click(page.getByRole("banner").locator("[aria-haspopup=menu]"));
    await click(page.getByRole("menuitem", { name: "Sign Out" }));
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();

    await signUp("Aiko", "Tanaka", "aiko.tanaka@acme.com");
    await click(
      page
        .getByRole("main")
        .getByRole("link", { name: /self-evaluation/i })
        .first(),
    );
    await expect(page.getByRole("heading", { level: 1, name: "Self Evaluation" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Expectations Rating" })).toBeVisible();
    test.info().annotations.push({ type: "clicks", description: `${clicks}, ${ladderClicks} of them for the ladder` });
    expect(clicks).toBeLessThanOrEqual(40);
    expect(ladderClicks).toBeLessThanOrEqual(12);
    await context.close();
  },
);
