import * as z from "zod";
import { ladderSections } from "#domain/positions/ladderFile.ts";
import { organisationSections } from "./organisationFile.ts";

/** A whole organisation: its ladders, people, rounds and reviews. Each file of a folder holds some of its sections. */
export const organisation = z.strictObject({ ...ladderSections, ...organisationSections });
export type Organisation = z.infer<typeof organisation>;
