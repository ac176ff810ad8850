import './provide-runtime.ts'
import 'host-app'
