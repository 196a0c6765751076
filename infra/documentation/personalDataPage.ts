import {
  ownFileText,
  type PersonalRecord,
  type PersonalRecordName,
  personalRecords,
} from "#domain/personal-data/terms.ts";
import { entitiesOf } from "#functions/store/personalData/catalog.ts";
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
        ["Who reads it, besides the person?", readers],
        ["How long is it kept?", kept],
        ["Is it in the file of one's own data?", ownFileText(record)],
        ["Where is it stored?", entitiesOf(name).map(code).join(", ")],
      ],
    ),
  ];
};

/** The page that says what Pulse records about whom. */
export const personalDataPage = (): string =>
  page([
    "# What Pulse records about people",
    "`npm run docs` generates this page from the records (`domain/personal-data/terms.ts`) and the table of what each " +
      "entity holds of people (`functions/store/personalData`). To change it, change these files and run the command again. " +
      "Everybody reads the same at `/personal-data`.",
    "It is written for everybody who is in Pulse and for those who speak for them, such as a works council. Removing a " +
      "person, the file of one's own data and `npm run verify-data` go by the same table, so a record that is missing " +
      "here would be missing there, too: the code does not compile while an entity is not in it.",
    ...(Object.keys(personalRecords) as PersonalRecordName[]).flatMap(recordBlocks),
    "## What is not recorded",
    "Pulse counts no key strokes, no hours and no visits of pages. It keeps who opened the texts of a review, for its " +
      "employee, and nothing else about reading. The logs of the system have ids and durations, and CloudFront's have the " +
      "internet addresses of requests; they hold none of what people write, serve its operation alone, and are deleted " +
      "after three months ([Operations](operations.md#logs-and-request-ids)).",
  ]);
