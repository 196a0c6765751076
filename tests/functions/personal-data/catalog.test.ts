import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fullName } from "#domain/people/terms.ts";
import { type PersonalRecordName, personalRecords } from "#domain/personal-data/terms.ts";
import { entitiesOf, partitionsOf, personalData, subjectOf } from "#functions/personal-data/catalog.ts";
import type { RawItem } from "#functions/table/partition.ts";
import { type Entities, entityBuilders } from "#functions/table/store.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { textsOf } from "#tests/support/people/markedTexts.ts";
import { loadSample } from "../sample/loadedSample.ts";

let sample: Awaited<ReturnType<typeof loadSample>>;
let items: readonly RawItem[] = [];

beforeAll(async () => {
  sample = await loadSample();
  items = await readAllItems(sample.store);
});
afterAll(async () => {
  await sample.stop();
});

const names = Object.keys(personalData) as (keyof Entities)[];

const attributesOf = (name: keyof Entities): readonly string[] => {
  const { schema } = entityBuilders[name]({}) as unknown as { schema: { attributes: Record<string, unknown> } };
  return Object.keys(schema.attributes);
};

/** The attributes by which the items of an entity are distributed over the table. */
const partitionedBy = (name: keyof Entities): readonly string[] => {
  const { schema } = entityBuilders[name]({}) as unknown as {
    schema: { indexes: Record<string, { index?: string; pk: { composite: readonly string[] } }> };
  };
  return Object.values(schema.indexes).flatMap(({ index, pk }) => (index === undefined ? pk.composite : []));
};

/** Attributes that hold the id, the name or the address of a person, by their names. */
const isPersonal = (attribute: string): boolean =>
  /^(user|person|employee|lead|manager|author|reader|actor|approver|delegate|appealReviewer|member|owner)(Id|Ids)$/i.test(
    attribute,
  ) || /(By|[eE]mail|[fF]irstName|[lL]astName|avatarUrl)$/.test(attribute);

const isKey = (attribute: string): boolean => /^(gsi\d)?[ps]k$|^__edb/.test(attribute);

describe("the table of each entity's personal data", () => {
  it("lists exactly the entities of the store", () => {
    expect(names.toSorted()).toEqual(Object.keys(entityBuilders).toSorted());
  });

  it.each(names)("lists only existing attributes of %s, and at most one subject", (name) => {
    const entry = personalData[name];
    const attributes = attributesOf(name);
    expect(attributes).toEqual(
      expect.arrayContaining([...Object.keys(entry?.people ?? {}), ...Object.keys(entry?.names ?? {})]),
    );
    expect(Object.values(entry?.people ?? {}).filter((part) => part !== "mentioned").length).toBeLessThan(2);
  });

  it.each(names)("lists every attribute of %s that is personal by its name", (name) => {
    const entry = personalData[name];
    const declared = [...Object.keys(entry?.people ?? {}), ...Object.keys(entry?.names ?? {})];
    expect(attributesOf(name).filter((attribute) => isPersonal(attribute) && !declared.includes(attribute))).toEqual(
      [],
    );
  });

  it("lists every attribute that contains a person's id, email or name in the sample", () => {
    const people = sample.store.entities.user.parse({
      Items: items.filter((item) => item["__edb_e__"] === "user"),
    }).data;
    const ids = people.map(({ id }) => id);
    const emails = people.map(({ email }) => email);
    const called = new Set(people.flatMap((person) => [person.firstName, person.lastName, fullName(person)]));
    const missing = new Set<string>();
    for (const item of items) {
      const name = String(item["__edb_e__"]) as keyof Entities;
      const entry = personalData[name];
      for (const [attribute, value] of Object.entries(item).filter(([key]) => !isKey(key))) {
        const texts = textsOf(value);
        if (ids.some((id) => texts.some((text) => text.includes(id))) && !(attribute in (entry?.people ?? {}))) {
          missing.add(`${name}.${attribute} holds an id`);
        }
        const isNamed = texts.some((text) => called.has(text) || emails.some((email) => text.includes(email)));
        if (isNamed && !(attribute in (entry?.names ?? {}))) {
          missing.add(`${name}.${attribute} holds a name or an email`);
        }
      }
    }
    expect([...missing]).toEqual([]);
  });

  it("makes every item with a person in its partition key about that person", () => {
    // Notes about others, the audit trail and the counts of a day (deleted after two days) stay.
    const elsewhere = names.flatMap((name) =>
      partitionedBy(name)
        .filter((attribute) => personalData[name]?.people[attribute] === "mentioned")
        .map((attribute) => `${name}.${attribute}`),
    );
    expect(elsewhere).toEqual(["dailyCount.userId", "privateNote.authorId"]);
  });

  it("has everything that blocks a removal in the person's partitions", () => {
    const elsewhere = items.filter((item) => {
      const subject = subjectOf(item);
      const entry = personalData[String(item["__edb_e__"]) as keyof Entities];
      return (
        subject !== null && typeof entry?.atRemoval === "object" && !partitionsOf(subject).includes(String(item["pk"]))
      );
    });
    // These are written with the review, which blocks the removal from the person's partition.
    const withReview = [
      "reviewPointer",
      "ownDeadline",
      "openAppeal",
      "feedbackList",
      "feedbackRequest",
      "feedbackText",
    ];
    expect(elsewhere.filter((item) => !withReview.includes(String(item["__edb_e__"])))).toEqual([]);
  });

  it("has entities for every kind of record", () => {
    const records = Object.keys(personalRecords) as PersonalRecordName[];
    expect(records.filter((record) => entitiesOf(record).length === 0)).toEqual([]);
  });
});
