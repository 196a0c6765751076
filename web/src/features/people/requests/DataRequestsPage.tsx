import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  dataRequestKindLabels,
  dataRequestStatusLabels,
  exportStatusLabel,
  exportStep,
} from "#domain/people/data/dataRequest.ts";
import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { encryptedExportHtml } from "#domain/people/data/encryptedExport.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { fullName } from "#domain/people/terms.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { call } from "#web/lib/reading/api.ts";
import { readAllPages } from "#web/lib/reading/readAllPages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { invalidate } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import type { Tone } from "#web/theme/tokens.ts";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable, TableSkeleton } from "#web/ui/DataTable.tsx";
import { EmptyState, ErrorState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { NewRequestDialog } from "./NewRequestDialog.tsx";
import { ReleaseErasureDialog } from "./ReleaseErasureDialog.tsx";
import { ReleaseExportDialog } from "./ReleaseExportDialog.tsx";
import { RetentionDialog } from "./RetentionDialog.tsx";

interface EncryptedFileButtonProps {
  readonly request: DataRequest;
  readonly today: string;
}

/** The pages arrive encrypted, so the person who downloads the file can't read them. */
const EncryptedFileButton = ({ request: { person }, today }: EncryptedFileButtonProps) => {
  const params = { userId: person.id };
  const load = async (): Promise<string> => {
    const pages = await readAllPages((query) => call("people", "exportEncryptedData", { params, query }));
    invalidate("people", "releaseExport", { params });
    return encryptedExportHtml({
      name: fullName(person),
      today,
      salt: pages.at(-1)?.salt ?? "",
      pages: pages.map(({ encrypted }) => encrypted),
    });
  };
  return (
    <ExportFileButton
      label="Download File"
      busyLabel="Downloading..."
      fileName={`pulse-data-${today}.html`}
      type="text/html;charset=utf-8"
      failure="The file couldn't be downloaded. Try again."
      load={load}
    />
  );
};

const textOf = (months: number | null): string =>
  months === null
    ? "The data of former employees is kept until someone asks for it to be erased."
    : `The data of former employees is erased overnight, ${months} months after they leave.`;

/** How long data of former employees is kept; admins can change it (docs/privacy.md#retention). */
const RetentionCard = () => {
  const me = useMe();
  const { data, error, mutate } = useRead("people", "getRetention", {});
  const [isOpen, setIsOpen] = useState(false);
  if (error && !data) {
    return <ErrorState title="The retention period couldn't be loaded" error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return null;
  }
  return (
    <Card
      title="People who have left"
      text={textOf(data.months)}
      actions={mayAdminister(me) && <Button onClick={() => setIsOpen(true)}>Edit</Button>}
      sx={{ mt: 3 }}
    >
      {isOpen && <RetentionDialog retention={data} onClose={() => setIsOpen(false)} />}
    </Card>
  );
};

const tones: Readonly<Record<DataRequest["status"], Tone>> = { recorded: "warning", released: "info", done: "good" };

/** The person who released the export of a former employee downloads it. */
const RequestActions = ({
  request,
  today,
  onOpen,
}: {
  readonly request: DataRequest;
  readonly today: string;
  readonly onOpen: (request: DataRequest) => void;
}) => {
  const me = useMe();
  const step = exportStep(request, me.id, today);
  if (step === "download") {
    return <EncryptedFileButton request={request} today={today} />;
  }
  return (
    (request.status === "recorded" || request.hasFailed || step !== null) && (
      <Button
        size="small"
        onClick={() => onOpen(request)}
        aria-label={`Open the request of ${fullName(request.person)}`}
      >
        Open
      </Button>
    )
  );
};

const columns = (
  timeZone: string,
  today: string,
  onOpen: (request: DataRequest) => void,
): readonly Column<DataRequest>[] => [
  { label: "Person", slot: "heading", cell: ({ person }) => <PersonNameLink person={person} color="inherit" /> },
  { label: "Request", cell: ({ kind }) => dataRequestKindLabels[kind] },
  {
    label: "Recorded",
    cell: ({ recordedBy, recordedAt }) => (
      <>
        {formatDayOf(recordedAt, timeZone)}
        {recordedBy && (
          <>
            {", "}
            <PersonNameLink person={recordedBy} color="inherit" />
          </>
        )}
      </>
    ),
  },
  {
    label: "Released by",
    cell: ({ releasedBy }) => releasedBy && <PersonNameLink person={releasedBy} color="inherit" />,
  },
  {
    label: "Due",
    cell: ({ dueOn, status, availableUntil }) => (
      <>
        {formatDay(dueOn)}
        {availableUntil !== null && <Hint component="div">available until {formatDay(availableUntil)}</Hint>}
        {status === "recorded" && hasPassed(dueOn, today) && (
          <Typography component="span" variant="body2" color="error">
            {" "}
            overdue
          </Typography>
        )}
      </>
    ),
  },
  {
    label: "State",
    cell: (request) =>
      request.hasFailed ? (
        <StatusBadge tone="bad">Failed</StatusBadge>
      ) : (
        <StatusBadge tone={tones[request.status]}>
          {request.kind === "export" ? exportStatusLabel(request) : dataRequestStatusLabels[request.status]}
        </StatusBadge>
      ),
  },
  {
    label: "Actions",
    slot: "actions",
    cell: (request) => <RequestActions request={request} today={today} onOpen={onOpen} />,
  },
];

interface RequestsProps {
  readonly cursor: string | null;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
  readonly onOpen: (request: DataRequest) => void;
}

/** In milliseconds: how often a page with a running erasure is refetched. */
const underWayInterval = 5_000;

const Requests = ({ cursor, isLast, onMore, onOpen }: RequestsProps) => {
  const { timeZone } = useConfig();
  const today = useToday();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const { data, error, mutate } = useRead(
    "people",
    "listDataRequests",
    { query: cursor === null ? {} : { cursor } },
    isUnderWay ? { refreshInterval: underWayInterval } : {},
  );
  const hasRunningErasure =
    data?.items.some(({ kind, status, hasFailed }) => kind === "erasure" && status === "released" && !hasFailed) ??
    false;
  if (hasRunningErasure !== isUnderWay) {
    setIsUnderWay(hasRunningErasure);
  }
  if (!data) {
    return (
      <UntilLoaded title="The requests couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={4} />
      </UntilLoaded>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="No requests yet"
        text="When someone asks for a copy of their data, or a former employee asks for their data to be erased, record it here. Someone else then releases it."
      />
    );
  }
  const next = data.cursor;
  return (
    <>
      <DataTable
        label="Data requests"
        columns={columns(timeZone, today, onOpen)}
        rows={data.items}
        rowKey={({ person }) => person.id}
        cardsBelow="md"
      />
      {isLast && next !== null && <Button onClick={() => onMore(next)}>Show More</Button>}
    </>
  );
};

/** One person records a request, another releases it (docs/privacy.md#data-requests). */
export const DataRequestsPage = () => {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [isRecording, setIsRecording] = useState(false);
  const [openRequest, setOpenRequest] = useState<DataRequest | null>(null);
  const close = () => setOpenRequest(null);
  return (
    <Page
      title="Data Requests"
      purpose="Requests about personal data. One person records a request, and another releases it within a month"
      actions={
        <Button variant="contained" color="primary" onClick={() => setIsRecording(true)}>
          Record Request
        </Button>
      }
    >
      {cursors.map((cursor) => (
        <Requests
          key={cursor ?? "first"}
          cursor={cursor}
          isLast={cursor === cursors.at(-1)}
          onMore={(next) => setCursors([...cursors, next])}
          onOpen={setOpenRequest}
        />
      ))}
      <RetentionCard />
      {isRecording && <NewRequestDialog onClose={() => setIsRecording(false)} />}
      {openRequest?.kind === "erasure" && <ReleaseErasureDialog request={openRequest} onClose={close} />}
      {openRequest?.kind === "export" && <ReleaseExportDialog request={openRequest} onClose={close} />}
    </Page>
  );
};
