import Button from "@mui/material/Button";
import { useState } from "react";
import type { ImportCheck } from "#domain/people/file/fileModel.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { FileProblems } from "#web/ui/files/FileProblems.tsx";
import type { CheckedFile } from "#web/ui/files/useFileImport.ts";
import type { FileChoices } from "./fileChoices.ts";

const pageSize = 50;

export const ImportProblems = ({ file }: { readonly file: CheckedFile<ImportCheck, FileChoices> }) => {
  const [shown, setShown] = useState(pageSize);
  const { problems, problemCount } = file.check;
  return (
    <Card
      title={`${formatCountOf(problemCount, "problem", "problems")} in ${file.name}`}
      text="Nothing was imported. Correct this and choose the file again, or paste the table again."
    >
      <FileProblems
        problems={problems.slice(0, shown)}
        text={file.text}
        more={shown < problems.length ? 0 : problemCount - problems.length}
      />
      {shown < problems.length && (
        <Button onClick={() => setShown(shown + pageSize)} sx={{ mt: 1.5 }}>
          Show More
        </Button>
      )}
    </Card>
  );
};
