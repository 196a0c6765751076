import {
  ownFileText,
  type PersonalRecord,
  type PersonalRecordName,
  personalRecords,
} from "#domain/personal-data/terms.ts";
import { entitiesOf } from "#functions/personal-data/catalog.ts";
import { code, page, table } from "./markdown.ts";

const recordBlocks = (name: PersonalRecordName): readonly string[] => {
  const record: PersonalRecord = personalRecords[name];
  const { title, content, readers, kept } = record;
  return [
    `## ${title}`,
    table(
      ["question", "answer"],
      [
        ["What is recorded?", `${content}.`],
        ["Who else can read it?", readers],
        ["How long is it kept?", kept],
        ["Is it in your own data file?", ownFileText(record)],
        ["Where is it stored?", entitiesOf(name).map(code).join(", ")],
      ],
    ),
  ];
};

export const personalDataPage = (): string =>
  page([
    "# What Pulse records about people",
    "From `domain/personal-data/terms.ts` and `functions/personal-data`, which also decide what an export contains and an erasure removes.",
    ...(Object.keys(personalRecords) as PersonalRecordName[]).flatMap(recordBlocks),
  ]);
