import type { z } from "zod";
import type { peopleFile } from "#domain/people/file/fileModel.ts";

/** A file, as it was chosen, mapped and corrected on the page. */
export type ChosenFile = Readonly<z.infer<typeof peopleFile>>;
