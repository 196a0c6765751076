import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkPeople } from "#domain/people/file/peopleFile.ts";
import type { DepartureMeaning } from "#domain/people/file/questionModel.ts";
import { areAnswered } from "#domain/people/file/questions.ts";
import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import { compareWithFile } from "#domain/people/update/updating.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { startOfDay } from "#domain/shared/time.ts";
import { readLines } from "#functions/people/peopleFile/readLines.ts";
import { writeLines } from "#functions/people/peopleFile/writeLines.ts";
import type { Check } from "./check.ts";

const now = "2026-11-25T09:00:00.000Z";
const structure = defaultStructure;

/** A position for each title of the file, so only the file itself can be wrong. */
const positionsOf = (titles: readonly string[]) =>
  [...new Set(titles)]
    .filter((title) => title !== "")
    .map((title, at) => ({ id: `position-${at}`, code: `P${at}`, title, engineerType: "software" }));

/** The result of a file in both modes, after its questions are answered. */
const readBoth = (csv: string, meaning: DepartureMeaning) => {
  const read = (isUpdate: boolean) => {
    const open = readLines(csv, undefined, { isUpdate, today: now.slice(0, 10) });
    const departures = open.questions.departures.map(({ columnIndex }) => ({ columnIndex, meaning }));
    return { open, read: readLines(csv, undefined, { isUpdate, today: now.slice(0, 10), departures }) };
  };
  const [adding, updating] = [read(false), read(true)];
  const { lines, derivesRoles, columnDayOrders } = updating.read;
  const positions = positionsOf(lines.map(({ cells }) => cells.positionCode));
  const reference = { structure, positions, companyDomain: null };
  const added = checkPeople(
    adding.read.lines,
    { ...reference, existingByEmail: new Map(), numbers: new Map(), colleagues: [], today: now.slice(0, 10) },
    { derivesRoles, columnDayOrders },
  );
  const compare = (people: readonly User[], text = csv) => {
    const again = readLines(text, undefined, { isUpdate: true, departures: [], today: now.slice(0, 10) });
    return compareWithFile(
      text === csv ? lines : again.lines,
      { ...reference, people, actorId: "admin", now, timeZone: "UTC" },
      {
        hasWholeNames: false,
        mappings: [],
        corrections: [],
        columnDayOrders: text === csv ? columnDayOrders : again.columnDayOrders,
      },
    );
  };
  return { adding, updating, added, compare, positions };
};

type Read = ReturnType<typeof readBoth>;

const isUpdateOnly = (name: string): boolean => name.endsWith(".update.csv");

/** The people that adding the file creates, as Pulse stores them. */
const usersOf = ({ added, positions }: Read): readonly User[] => {
  const idOf = (address: string | null) =>
    address === null ? null : `id-${added.people.findIndex(({ person }) => person.email === address)}`;
  return added.people.map(({ person: { positionCode, managerEmail, leadEmail, ...person } }, at) => {
    const position = positions.find(({ code }) => code === positionCode);
    return {
      ...newProfile({ ...person, avatarUrl: null }, undefined, `id-${at}`, now),
      ...person,
      positionSince: person.positionSince && startOfDay(person.positionSince, "UTC"),
      position: position ? { id: position.id, code: position.code, title: position.title } : null,
      managerId: idOf(managerEmail),
      leadId: idOf(leadEmail),
    };
  });
};

/** The checks for individual files, in addition to those for all files. */
const special: Readonly<Record<string, (read: Read) => void>> = {
  "entra-disabled.csv": ({ adding, updating, added }) => {
    assert.deepEqual(
      [adding, updating].map(({ open }) => open.questions.departures.length),
      [1, 1],
    );
    assert.equal(areAnswered(adding.open.questions), false);
    assert.deepEqual(added.people.map(({ person }) => person.status).toSorted(), ["active", "inactive"]);
    assert.ok(adding.open.columns.filter(({ column }) => column === null).every(({ heading }) => heading !== ""));
  },
  "invisible-email.csv": ({ added }) => {
    assert.ok(added.people.every(({ person: { email } }) => /^[!-~]+$/u.test(email)));
  },
  "us-hyphen-dates.update.csv": ({ updating }) => {
    assert.equal(updating.read.columnDayOrders.firstDay, "monthFirst");
    assert.deepEqual(updating.read.questions.days, []);
  },
  "manager-with-number.csv": ({ added }) => {
    assert.equal(new Set(added.people.slice(1).map(({ person }) => person.managerEmail)).size, 1);
    assert.ok(added.people.slice(1).every(({ person }) => person.managerEmail !== null));
  },
  "self-manager.csv": ({ added, compare }) => {
    const [founder, ...others] = added.people.map(({ person }) => person);
    assert.equal(founder?.managerEmail, null);
    assert.ok(others.every(({ managerEmail }) => managerEmail === founder?.email));
    assert.equal(added.notes.length, 1);
    assert.equal(compare([]).notes.length, 1);
  },
  "title-rows.csv": ({ adding, updating }) => {
    for (const { read } of [adding, updating]) {
      assert.ok(read.notes.length >= 2 && read.lines.length === 2);
    }
  },
  "dash-last-name.csv": ({ added }) => {
    assert.deepEqual(
      added.people.map(({ person }) => person.lastName),
      [""],
    );
  },
};

const checkFileOf = async (folder: string, name: string): Promise<void> => {
  const read = readBoth(await readFile(join(folder, name), "utf8"), "inactive");
  assert.deepEqual(read.updating.read.problems, []);
  special[name]?.(read);
  if (isUpdateOnly(name)) {
    return;
  }
  assert.deepEqual([...read.adding.read.problems, ...read.added.problems], []);
  assert.equal(read.added.people.length, read.adding.read.lines.length);
  const { added, problems } = read.compare([]);
  assert.deepEqual(problems, []);
  const key = (person: object) => JSON.stringify({ ...person, managerEmail: null, leadEmail: null });
  assert.deepEqual(
    added.map(({ person }) => key(person)),
    read.added.people.map(({ person }) => key(person)),
  );
  const users = usersOf(read);
  const emailOf = (id: string | null) => users.find((user) => user.id === id)?.email;
  for (const text of [undefined, writeLines(users, emailOf, { isFirst: true, timeZone: "UTC" })]) {
    const again = read.compare(users, text);
    assert.deepEqual([again.changed, again.added, again.missing, again.problems], [[], [], [], []]);
  }
};

/** Checks that each people file creates the same people in both modes, and changes nothing the second time. */
export const peopleFileChecks = async (dataFolder: string): Promise<readonly Check[]> => {
  const folder = join(dataFolder, "people-files");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".csv"));
  return names.map((name) => ({
    name: `${name}: both modes read the same people, and neither the file nor its export changes anything`,
    run: () => checkFileOf(folder, name),
  }));
};
