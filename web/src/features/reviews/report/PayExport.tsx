import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { downloadWorkbook } from "#web/lib/downloadWorkbook.ts";
import { call } from "#web/lib/reading/api.ts";
import { ExportButton } from "#web/ui/files/ExportButton.tsx";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";
import { fileNameOf } from "../shared/fileNameOf.ts";

/** Every review of the round for decisions on pay, for the CTO and HR (docs/rounds.md#pay-export). */
export const PayExport = ({ round: { id, name } }: { readonly round: Pick<Round, "id" | "name"> }) => {
  const params = { roundId: id };
  const fileName = `${fileNameOf(name)}-pay`;
  return (
    <Box
      component="section"
      aria-label="Pay export"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 200px" }}>
        For decisions on pay: one row per review, including exempted and unfinished ones and people who left.
      </Typography>
      <ExportButton
        label="Pay Export (XLSX)"
        total={null}
        pageSize={exportPageSize}
        load={(cursor) => call("reviews", "exportRoundPay", { params, query: { format: "table", ...cursor } })}
        save={(pages) =>
          downloadWorkbook(`${fileName}.xlsx`, [{ name: "Reviews", rows: pages.flatMap(({ table }) => table) }])
        }
        success="Pay export created"
      />
      <ExportCsvButton
        fileName={`${fileName}.csv`}
        label="Pay Export (CSV)"
        total={null}
        load={(query) => call("reviews", "exportRoundPay", { params, query })}
        success="Pay export created"
      />
    </Box>
  );
};
