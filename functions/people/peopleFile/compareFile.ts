import { createHash } from "node:crypto";
import { mergedMappings } from "#domain/people/file/fileMappings.ts";
import type { FileColumn } from "#domain/people/file/fileModel.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import {
  type AddedPerson,
  type ChangedPerson,
  type ComparedPeople,
  compareWithFile,
  type UpdateReferenceData,
} from "#domain/people/update/updating.ts";
import { companyDomain } from "../../companyDomain.ts";
import { readImportMappings } from "../../store/people/importMappings.ts";
import { readEverybody } from "../../store/people/people.ts";
import { structureIn } from "../../store/positions/ladderStructure.ts";
import type { Store } from "../../store/store.ts";
import { readPartition } from "../../store/table/partition.ts";
import type { ChosenFile } from "./chosenFile.ts";

/** A file compared with everybody in Pulse, with what it was compared with. */
export interface ComparedFile extends ComparedPeople {
  readonly columns: readonly FileColumn[];
  readonly derivesRoles: boolean;
  /** How many lines hold a person. */
  readonly lines: number;
  readonly referenceData: UpdateReferenceData;
}

/** Reads everybody and compares a file with them. The requests grow with the people: a page of the index holds a thousand. */
export const compareFile = async (
  store: Store,
  file: ChosenFile,
  actorId: string,
  now: Date,
): Promise<ComparedFile> => {
  // The parser is not loaded when the function starts.
  const [{ readLines }, remembered, people, positions] = await Promise.all([
    import("./readLines.ts"),
    readImportMappings(store),
    readEverybody(store),
    readPartition(store, "POSITIONS"),
  ]);
  const { lines, problems, columns, derivesRoles } = readLines(file.csv, file.columns, {
    remembered: remembered.columns,
    isUpdate: true,
  });
  const referenceData: UpdateReferenceData = {
    people,
    structure: structureIn(store, positions),
    positions: store.entities.position.parse({ Items: positions }).data,
    companyDomain: companyDomain(),
    actorId,
    now: now.toISOString(),
  };
  const compared = compareWithFile(lines, referenceData, {
    hasWholeNames: columns.some(({ column }) => column === "name"),
    mappings: mergedMappings(remembered.mappings, file.mappings),
    corrections: file.corrections,
  });
  const broken = problems.map(({ line, message }) => ({ line, name: "", message, column: null, repair: null }));
  return {
    ...compared,
    problems: [...broken, ...compared.problems].sort((a, b) => a.line - b.line),
    columns,
    derivesRoles,
    lines: lines.length,
    referenceData,
  };
};

const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

/** What the page repeats when it has a changed person applied; it differs once the person or the line does. */
export const changeDigest = ({ user, before, after, fields }: ChangedPerson): string =>
  digestOf([user.id, fields.map((field) => [field, before[field], after[field]])]);

/** The same for an added person. */
export const additionDigest = ({ person, waitingId, managerId, leadId }: AddedPerson): string =>
  digestOf([person, waitingId, managerId, leadId]);

/** The name of somebody in Pulse or in the file, for the page; empty for nobody. */
export const namesIn = ({ referenceData, added }: ComparedFile): ((id: string | null) => string) => {
  const names = new Map<string, string>(referenceData.people.map((user: User) => [user.id, fullName(user)]));
  for (const { line, person } of added) {
    names.set(`line ${line}`, fullName(person));
  }
  return (id) => (id === null ? "" : (names.get(id) ?? "somebody"));
};
