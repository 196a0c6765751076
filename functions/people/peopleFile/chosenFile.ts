import type { z } from "zod";
import type { peopleFile } from "#domain/people/file/fileModel.ts";

export type ChosenFile = Readonly<z.infer<typeof peopleFile>>;
