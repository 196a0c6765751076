import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

interface FileProblemsProps {
  /** What is wrong and what to do. Lines count from 1. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly text: string;
  readonly unlistedCount?: number;
}

/** In characters; longer lines are truncated. */
const maxLineLength = 200;

const shownLine = (line: string): string =>
  line.length > maxLineLength ? `${line.slice(0, maxLineLength).trimEnd()}...` : line.trimEnd();

export const FileProblems = ({ problems, text, unlistedCount = 0 }: FileProblemsProps) => {
  const lines = text.split(/\r\n|\r|\n/);
  return (
    <>
      <PlainList component="ol">
        {problems.map(({ line, message }) => {
          const excerpt = shownLine(lines[line - 1] ?? "");
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
                <UserText>{message}</UserText>
                {excerpt !== "" && (
                  <UserText
                    variant="body2"
                    color="textSecondary"
                    component="code"
                    keepsLines
                    sx={{
                      display: "block",
                      mt: 0.5,
                      px: 1,
                      py: 0.5,
                      borderRadius: 0.75,
                      bgcolor: "background.default",
                      fontFamily: "monospace",
                    }}
                  >
                    {excerpt}
                  </UserText>
                )}
              </Box>
            </Box>
          );
        })}
      </PlainList>
      {unlistedCount > 0 && (
        <Typography color="textSecondary" sx={{ pt: 1.25, borderTop: 1, borderColor: "line.soft" }}>
          {`${formatCountOf(unlistedCount, "more problem isn't", "more problems aren't")} listed. Correct these first to see them.`}
        </Typography>
      )}
    </>
  );
};
