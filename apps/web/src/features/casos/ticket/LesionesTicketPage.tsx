export default function LesionesTicketPage() {
  return null;
}
