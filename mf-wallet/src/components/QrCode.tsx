export { QrCode } from '@cloudplay/ui/qr-code'
