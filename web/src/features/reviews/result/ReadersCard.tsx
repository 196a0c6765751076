import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import type { ReaderRole } from "#domain/reviews/terms.ts";
import type { ReviewReader } from "#domain/reviews/views/reviewModel.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { valueOfTerm } from "#web/lib/format/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

const roleTexts: Readonly<Record<ReaderRole, string>> = {
  employee: "you",
  manager: "your manager",
  approver: "approver",
  cto: "CTO",
  hr: "HR",
  appealReviewer: "for your appeal",
  delegate: "for your approver",
  calibration: "in a calibration session",
};

const unknownPerson = { firstName: "", lastName: "", email: "?" };

const daysOf = ({ firstDay, lastDay }: ReviewReader): string =>
  firstDay === lastDay ? formatDay(lastDay) : `First ${formatDay(firstDay)}, last ${formatDay(lastDay)}`;

const Reader = ({ reader }: { readonly reader: ReviewReader }) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gridTemplateColumns: "28px minmax(0, 1fr)",
      columnGap: 1.5,
      alignItems: "center",
      py: 1.25,
      borderTop: 1,
      borderColor: "line.soft",
      "&:first-of-type": { borderTop: 0, pt: 0 },
    }}
  >
    <PersonAvatar person={reader.person ?? unknownPerson} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, justifyContent: "space-between" }}>
        <UserText sx={{ fontWeight: 600 }}>
          {reader.person === null ? "A former colleague" : fullName(reader.person)}
        </UserText>
        <Hint>{reader.roles.map((role) => valueOfTerm(roleTexts, role, role)).join(", ")}</Hint>
      </Box>
      <Hint>{daysOf(reader)}</Hint>
    </Box>
  </Box>
);

/** Shows the employee who opened their review, with the first and last day (docs/privacy.md#who-opened-it). */
export const ReadersCard = ({ reviewId }: { readonly reviewId: string }) => {
  const { data, error, mutate } = useRead("reviews", "listReviewReaders", { params: { reviewId } });
  const others = data?.items.filter(({ roles }) => !roles.includes("employee")) ?? [];
  return (
    <Card
      title="Who opened my review"
      text={others.length > 0 && `${formatCountOf(others.length, "person", "people")} other than you`}
    >
      <UntilLoaded title="This couldn't be loaded" data={data} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={36} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" height={36} />
      </UntilLoaded>
      {data !== undefined && (
        <>
          {others.length === 0 && <Typography>Only you have opened this review.</Typography>}
          {data.items.length > 0 && (
            <PlainList sx={{ mt: others.length === 0 ? 1.5 : 0 }}>
              {data.items.map((reader) => (
                <Reader key={`${reader.person?.id} ${reader.firstDay} ${reader.lastDay}`} reader={reader} />
              ))}
            </PlainList>
          )}
          <Hint sx={{ mt: 1.5 }}>First and last day each person opened it. Only you see this. Kept for 24 months.</Hint>
        </>
      )}
    </Card>
  );
};
