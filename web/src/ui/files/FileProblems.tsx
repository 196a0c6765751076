import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatCountOf } from "#web/lib/numbers.ts";

interface FileProblemsProps {
  /** What is wrong and what to do about it; lines count from 1. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  /** The text of the file. */
  readonly text: string;
  /** How many further problems are not listed. */
  readonly more?: number;
}

/** So much of a long line is shown. */
const shownLength = 200;

const shownLine = (line: string): string =>
  line.length > shownLength ? `${line.slice(0, shownLength).trimEnd()}…` : line.trimEnd();

/** What is wrong with a file, line by line, each with the line's text. */
export const FileProblems = ({ problems, text, more = 0 }: FileProblemsProps) => {
  const lines = text.split(/\r\n|\r|\n/);
  return (
    <>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {problems.map(({ line, message }) => {
          const at = shownLine(lines[line - 1] ?? "");
          return (
            <Box
              key={`${line} ${message}`}
              component="li"
              sx={{
                display: "grid",
                gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "80px minmax(0, 1fr)" },
                columnGap: 2,
                rowGap: 0.25,
                py: 1.25,
                borderTop: 1,
                borderColor: "line.soft",
              }}
            >
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>{`Line ${line}`}</Typography>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ overflowWrap: "anywhere" }}>{message}</Typography>
                {at !== "" && (
                  <Typography
                    component="code"
                    variant="body2"
                    color="textSecondary"
                    sx={{
                      display: "block",
                      mt: 0.5,
                      px: 1,
                      py: 0.5,
                      borderRadius: 0.75,
                      bgcolor: "background.default",
                      fontFamily: "monospace",
                      whiteSpace: "pre-wrap",
                      overflowWrap: "anywhere",
                    }}
                  >
                    {at}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
      {more > 0 && (
        <Typography color="textSecondary" sx={{ pt: 1.25, borderTop: 1, borderColor: "line.soft" }}>
          {`${formatCountOf(more, "further problem is", "further problems are")} not listed; they are found once these are mended.`}
        </Typography>
      )}
    </>
  );
};
