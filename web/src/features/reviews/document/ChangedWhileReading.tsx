import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { differenceName } from "../evaluation/differenceName.ts";
import { goToSection, sectionIdOf } from "../layout/sectionIds.ts";
import type { ChangeWhileReading } from "./useChangesWhileReading.ts";

interface ChangedWhileReadingProps {
  readonly changes: readonly ChangeWhileReading[];
  readonly skillsets: readonly ReviewedSkillset[];
  readonly authors: Readonly<Record<ChangeWhileReading["author"], string>>;
  readonly onRead: () => void;
}

export const ChangedWhileReading = ({ changes, skillsets, authors, onRead }: ChangedWhileReadingProps) =>
  changes.length > 0 && (
    <Alert severity="warning" sx={{ mb: 2 }}>
      This review was changed while you were reading it:
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {changes.map((change) => {
          const name = `${differenceName(change, skillsets)}, by ${authors[change.author]}`;
          return (
            <li key={name}>
              <Link
                href={`#${sectionIdOf(change.location)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(sectionIdOf(change.location));
                }}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </Box>
      <Button size="small" onClick={onRead}>
        I Have Read the Changes
      </Button>
    </Alert>
  );
