import * as z from "zod";
import { pageQuery } from "./page.ts";

/** What can separate the columns of an export; a spreadsheet expects the semicolon where a comma begins decimals. */
const exportSeparators = [",", ";"] as const;
export type ExportSeparator = (typeof exportSeparators)[number];

/** The number of lines in a page of an export, at most. */
export const exportPageSize = 1_000;

/** The query parameters of a page of an export. */
export const exportQuery = pageQuery.extend({ separator: z.enum(exportSeparators).default(",") });

/** The schema of a page of an export: the pages, one after the other, are the file. `cursor` is null on the last page. */
export const exportPage = z.object({ csv: z.string(), cursor: z.string().nullable() });
