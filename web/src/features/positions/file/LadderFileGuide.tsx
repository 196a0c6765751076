import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Card } from "#web/ui/Card.tsx";

/** A short ladder file with every key; comments explain what isn't obvious. */
const shortFile = `positions:
  - code: IC1 # identifies a position
    title: Software Engineer
    level: 1 # 0 to 15
    careerPath: ic # the id or the label of a career path
    engineerType: software # the same of an engineer type
    description: You work on well-described tasks.
    responsibilities: |
      - **Turn** a clear problem into code
      - Ask in time
skillsets: # in this order
  - name: Code Quality # identifies a skillset
    group: Engineering # optional
    description: How clear and well tested the code is.
    applicableTo: [software, qa]
    levels: # up to five: 1 to 5, each once
      - level: 1
        title: Learns
        description: Writes tests with help.
        byType: # optional: the text for one engineer type
          qa: Automates a described case with help.
requirements:
  IC1: # position code, skillset name, level
    Code Quality: 1 # "none": not asked for; level 1 if left out
`;

/** Describes the form of a ladder file (docs/import-export.md#ladder-file-format). */
export const LadderFileGuide = () => (
  <Card
    title="File format"
    text="A text file in YAML with three sections: positions, skillsets and requirements. Texts may contain paragraphs, bold text and lists, as Markdown or HTML."
  >
    <Box
      component="pre"
      // Scrollable by keyboard.
      tabIndex={0}
      role="region"
      aria-label="A short ladder file"
      sx={{
        m: 0,
        p: 2,
        overflowX: "auto",
        borderRadius: 1,
        bgcolor: "background.default",
        fontFamily: "monospace",
        fontSize: "0.8125rem",
      }}
    >
      {shortFile}
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      All three sections are required. New engineer types and career paths come first, under engineerTypes and
      careerPaths, each with an ID and a label. If the file has problems, nothing is imported. Each problem is listed
      with its line.
    </Typography>
  </Card>
);
