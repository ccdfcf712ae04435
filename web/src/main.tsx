import './styles/index.css'
import { render } from 'preact'
import { App } from './App.tsx'
import { follow } from './router.ts'
import { applySettings } from './settings.ts'

applySettings()
document.addEventListener('click', follow)
const root = document.getElementById('app')
if (root) render(<App />, root)
